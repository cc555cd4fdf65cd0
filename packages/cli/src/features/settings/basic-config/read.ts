import type { BasicConfig, ConfigName } from '@rtcops/core/features/settings/basic-config/items'
import { configNames } from '@rtcops/core/features/settings/basic-config/items'
import type { Run } from '../../../context.ts'
import { printObject } from '../../../old/object.ts'
import { inWords } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'

type Values = Record<ConfigName, string>

/** The values of all items by name. */
export const valuesOf = (config: BasicConfig): Values =>
  Object.fromEntries(configNames.map((name) => [name, config[name].config_value])) as Values

/** Names and raw values; in a table with titles, and with the names of the statistics types. */
export const getConfig: Run = async (context) => {
  const { list } = await ask(context, 'getBasicConfig', {})
  const types = isTable(context.settings) ? await ask(context, 'getBasicConfigStatisticalMethods', {}) : undefined
  const known = types ? [...types.speechSoundsStatistics, ...types.pushlFlowStatistics] : []
  const typeText = (value: string): string => {
    const type = known.find(({ id }) => String(id) === value)
    return type ? `${value}  ${type.statistics_name}` : value
  }
  const shape: Shape<Values> = {
    what: 'rows.rows',
    columns: configNames.map((id) => ({ id, kind: 'text', label: `config.item.${id}` })),
    fields: [...configNames],
    times: [],
    cells: {
      default_statistics_id: (values) => typeText(values.default_statistics_id),
      default_push_flow_statistics_id: (values) => typeText(values.default_push_flow_statistics_id),
    },
  }
  await printObject(context, shape, inWords({ zh: '基础配置', en: 'Basic configuration' }), valuesOf(list))
  return undefined
}
