import { type AlarmRule, alarmRules } from './indicators.ts'

/** A threshold of an indicator: one that writes the alarm to the log, or one that also triggers a phone call (D-47). */
export type ThresholdName = AlarmRule | `${AlarmRule}_tel`

/** Returns the name of an indicator's threshold. @param isTel 1 for the one that also triggers a phone call */
export const thresholdName = (rule: AlarmRule, isTel: 0 | 1): ThresholdName => (isTel === 1 ? `${rule}_tel` : rule)

/** All thresholds of a country, those for the log first. */
export const thresholdNames: readonly ThresholdName[] = ([0, 1] as const).flatMap((isTel) =>
  alarmRules.map((rule) => thresholdName(rule, isTel)),
)

/** Percentages by name; `off` where nothing is watched. */
export type Thresholds = Record<ThresholdName, number>

/** The value that switches a threshold off. */
export const off = -1

/** Returns an object with a value for each threshold. */
export const byThreshold = <Value>(of: (name: ThresholdName) => Value): Record<ThresholdName, Value> =>
  Object.fromEntries(thresholdNames.map((name) => [name, of(name)])) as Record<ThresholdName, Value>

/** Returns the thresholds of a record, without its other fields. */
export const thresholdsOf = (record: Thresholds): Thresholds => byThreshold((name) => record[name])
