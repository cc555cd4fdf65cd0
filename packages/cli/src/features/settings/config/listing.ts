import { type BasicConfig, type ConfigName, configNames } from '@rtcops/core/features/settings/config/items'
import { formatMoney } from '@rtcops/core/format/format-money'
import type { Listing } from '../../../output/listing.ts'

/** Values of all items by name. */
export type ConfigValues = Record<ConfigName, string>

/** Returns the values of all items by name, without their titles and remarks. */
export const valuesOf = (config: BasicConfig): ConfigValues =>
  Object.fromEntries(configNames.map((name) => [name, config[name].config_value])) as ConfigValues

/** Returns how the values are shown. @param typeName returns the name of a statistics type, which a table adds to its number */
export function configListing(typeName: (id: string) => string | undefined): Listing<ConfigValues> {
  const typeCell = (id: string) => [id, typeName(id)].filter(Boolean).join('  ')
  return {
    rows: 'cli.rows.rows',
    schema: { fields: configNames },
    columns: configNames.map((id) => ({ id, kind: 'text', label: `config.item.${id}` })),
    cells: {
      default_low_balance: (values) => formatMoney(values.default_low_balance),
      step_up_amount: (values) => formatMoney(values.step_up_amount),
      default_statistics_id: (values) => typeCell(values.default_statistics_id),
      default_push_flow_statistics_id: (values) => typeCell(values.default_push_flow_statistics_id),
    },
  }
}
