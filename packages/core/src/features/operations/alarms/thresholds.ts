/**
 * The eight thresholds of a country: four that are written to the log, and the same four that also trigger a phone call
 * (K-13, D-47).
 */
export const thresholdNames = [
  'uploss_lt5',
  'uploss_gt20',
  'downloss_lt5',
  'downloss_lt10',
  'uploss_lt5_tel',
  'uploss_gt20_tel',
  'downloss_lt5_tel',
  'downloss_lt10_tel',
] as const

export type ThresholdName = (typeof thresholdNames)[number]

/** Percentages by name; `off` where nothing is watched. */
export type Thresholds = Record<ThresholdName, number>

/** The value that switches a threshold off. */
export const off = -1

/** Returns the thresholds of a record, without its other fields. */
export const thresholdsOf = (record: Thresholds): Thresholds =>
  Object.fromEntries(thresholdNames.map((name) => [name, record[name]])) as Thresholds
