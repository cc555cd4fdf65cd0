import type { Input } from '@rtcops/core/api/types'
import { countryName } from '@rtcops/core/countries/countries'
import { regionsOf } from '../../../clickhouse/node-regions.ts'
import { type Companies, projectNames } from '../../../postgres/project-names.ts'
import type { Context } from '../../../services/context.ts'

/** Returns the labels of a dimension's values in the caller's language: names of countries and projects, servers with their region. */
export async function changeLabels(
  context: Context,
  dimension: NonNullable<Input<'getQualityChange'>['dimension']>,
  values: readonly string[],
  companies?: Companies,
): Promise<(value: string) => string> {
  const unknown = context.t('common.state.unknown')
  const known = await knownLabels(context, dimension, values, companies)
  return (value) => (value === '' ? unknown : known(value))
}

async function knownLabels(
  context: Context,
  dimension: NonNullable<Input<'getQualityChange'>['dimension']>,
  values: readonly string[],
  companies: Companies | undefined,
): Promise<(value: string) => string> {
  if (dimension === 'country') return (code) => countryName(code, context.language)
  if (dimension === 'company') {
    const names = new Map([...(companies?.values() ?? [])].map(({ id, name }) => [String(id), name]))
    return (id) => names.get(id) ?? id
  }
  if (dimension === 'project') {
    const nameOf = await projectNames(context.db, values)
    return (appKey) => nameOf(appKey).app_name
  }
  if (dimension === 'sdk' || dimension === 'device') return (value) => value
  const regionOf = await regionsOf(context, values)
  return (address) => `${address} ${regionOf(dimension, address)}`.trimEnd()
}
