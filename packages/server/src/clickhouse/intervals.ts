import { type Instant, second, zoneOffset } from '@rtcops/core/time/zone'

/** Start of the interval of a column's moment, in seconds. Intervals begin at round times of the zone. */
export const intervalOf = (column: string): string =>
  `intDiv(toInt64(toUnixTimestamp(${column})) + {offset: Int64}, {step: Int64}) * {step: Int64} - {offset: Int64}`

/** The parameters that this expects. The zone has no daylight saving (K-28), so one offset holds for all. @param step milliseconds */
export const intervalParams = (start: Instant, step: number) => ({
  offset: zoneOffset(start) / second,
  step: step / second,
})
