import { leastSamples } from '@rtcops/core/alarms/country-rules'

/** Rows to request for all countries: more than there are. */
export const everyCountry = 300

/** Orders countries with too few samples to be meaningful after all others. */
export const enoughFirst = (one: { number: number }, other: { number: number }): number =>
  Number(other.number >= leastSamples) - Number(one.number >= leastSamples)
