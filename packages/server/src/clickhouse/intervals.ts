import { type Instant, second, zoneOffset } from '@rtcops/core/time/zone'

/** Returns SQL for the start of the interval that a column's time falls in, in seconds. Intervals begin at round times of the zone. */
export const intervalOf = (column: string): string =>
  `intDiv(toInt64(toUnixTimestamp(${column})) + {offset: Int64}, {step: Int64}) * {step: Int64} - {offset: Int64}`

/**
 * Returns the parameters that this expects. The zone has no daylight saving time (K-28), so one offset is valid for all. @param step
 * milliseconds
 */
export const intervalParams = (start: Instant, step: number) => ({
  offset: zoneOffset(start) / second,
  step: step / second,
})
