import { leastSamples } from '@rtcops/core/features/operations/alarm-countries/passed'

/** Rows to ask for where every country is wanted: more than there are. */
export const everyCountry = 300

/** Orders countries of a few samples, which say nothing, after all others. */
export const enoughFirst = (one: { number: number }, other: { number: number }): number =>
  Number(other.number >= leastSamples) - Number(one.number >= leastSamples)
