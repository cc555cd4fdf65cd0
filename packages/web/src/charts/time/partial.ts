import { day, type Instant, parseWireTime } from '@rtcops/core/time/zone'
import type { TimeChart } from '../model.ts'

/** The part of a chart whose values are still being counted. */
type Partial = Pick<TimeChart, 'partialFrom'>

/**
 * Returns from when on the intervals of a chart are not over.
 * @param until wire time up to which there are data; null if all intervals are over
 * @param step milliseconds of an interval
 */
export function partialSince(until: string | null | undefined, step = day): Partial {
  const counted = until ? parseWireTime(until) : undefined
  return counted === undefined ? {} : { partialFrom: counted - step + 1 }
}

/** Returns from which day on days are still being counted. @param days oldest first */
export function partialFromOpen(days: readonly { day: string; closed: 0 | 1 }[]): Partial {
  const open = days.find(({ closed }) => closed === 0)
  const start = open && parseWireTime(open.day)
  return start === undefined ? {} : { partialFrom: start }
}

/** Returns whether the value of a moment is still being counted. */
export const isPartial = ({ partialFrom }: Partial, time: Instant): boolean =>
  partialFrom !== undefined && time >= partialFrom

/** Returns whether a chart has values that are still being counted. */
export const hasPartial = (chart: TimeChart): boolean =>
  chart.series.some(({ times, values }) =>
    isPartial(chart, times.findLast((_, index) => (values[index] ?? null) !== null) ?? 0),
  )
