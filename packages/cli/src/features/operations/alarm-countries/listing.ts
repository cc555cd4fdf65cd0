import {
  type Alarm,
  type AlarmCountry,
  alarmColumns,
  alarmCountryColumns,
  thresholdText,
} from '@rtcops/core/features/operations/alarm-countries/columns'
import {
  type ThresholdName,
  type Thresholds,
  thresholdNames,
} from '@rtcops/core/features/operations/alarm-countries/thresholds'
import { type CellContext, type Listing, splitColumns } from '../../../output/listing.ts'
import { namedCountry } from '../../../output/named-country.ts'

/** Returns a threshold as it is written; one that is off has a word. */
export const thresholdWord = (value: number, { t }: Pick<CellContext, 't'>): string =>
  thresholdText(value, false) ?? t('cli.alarm.off')

const thresholdCells = Object.fromEntries(
  thresholdNames.map((name) => [name, (row: Thresholds, about: CellContext) => thresholdWord(row[name], about)]),
) as Record<ThresholdName, (row: Thresholds, about: CellContext) => string>

/** Countries with thresholds of their own. */
export const rules: Listing<AlarmCountry> = {
  rows: 'cli.rows.alarmRules',
  schema: 'AlarmCountry',
  ...splitColumns<AlarmCountry>(alarmCountryColumns, ['create_time', 'update_time']),
  keep: ['status'],
  cells: { ...thresholdCells, country: ({ country }, about) => namedCountry(country, about) },
}

/** The thresholds of all other countries. */
export const defaults: Listing<Thresholds> = {
  rows: 'cli.rows.alarmRules',
  schema: 'Thresholds',
  columns: thresholdNames.map((id) => ({ id, kind: 'percent', label: `cli.alarm.head.${id}` })),
  cells: thresholdCells,
}

/** Alarms that were raised; the id, which the other verbs take, before the console's columns. */
export const alarms: Listing<Alarm> = {
  rows: 'cli.rows.alarms',
  schema: 'Alarm',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...alarmColumns],
  wide: [{ id: 'resolve_time', kind: 'time', label: 'cli.alarm.head.resolved' }],
  keep: ['state'],
  cells: { country: ({ country }, about) => namedCountry(country, about) },
}
