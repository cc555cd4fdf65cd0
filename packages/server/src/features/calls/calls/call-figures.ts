import { type CallMetric, callMetrics } from '@rtcops/core/features/calls/calls/call-metrics'
import { meanOf } from '@rtcops/core/quality/shares'
import type { TimeRange } from '@rtcops/core/time/range'
import { inRange } from '../../../clickhouse/calls/calls-in-range.ts'
import { notWithin5 } from '../../../clickhouse/schema/joins.ts'

/** The metric that calls are listed by, and the time in which it is measured. */
export interface WantedFigure {
  metric: CallMetric
  /** Half-open. */
  range: TimeRange
}

/** The figure of a call as the engine returns it: the sum and number of measured values, or a count. */
export interface CallFigure {
  total: number
  /** 0 for a count of events; the judged user sessions for bad time. */
  samples: number
}

const mean = (column: string) => ({
  table: 'sample',
  total: `sumIf(toFloat64(${column}), ${column} >= 0)`,
  samples: `countIf(${column} >= 0)`,
})
const count = (table: string, condition: string) => ({
  table,
  total: `toFloat64(countIf(${condition}))`,
  samples: 'toUInt64(0)',
})

const sources: Record<CallMetric, { table: string; total: string; samples: string }> = {
  up_loss: mean('up_loss_rate'),
  down_loss: mean('down_loss_rate'),
  rtt: mean('distance'),
  interrupts: count('connection_event', `event = 'connection_interrupt'`),
  failed_joins: count('join_attempt', notWithin5),
  bad_time: { table: 'stay_verdict', total: 'sum(bad_ms) / 1000', samples: 'count()' },
}

/**
 * Returns SQL with one row for each call that has samples or events in the range; expects the range's parameters.
 * @param narrowed further conditions on the rows, with their `AND`
 */
export function figuresOfCalls(metric: CallMetric, narrowed: string): string {
  const { samples, table, total } = sources[metric]
  return `SELECT app_key, channel_session_id, ${total} AS total, ${samples} AS samples
    FROM ${table} WHERE ${inRange}${narrowed} GROUP BY app_key, channel_session_id`
}

/** Expression for the figure, over the rows of calls that the query above is joined to. */
export const figureOf = (metric: CallMetric): string =>
  callMetrics[metric].isMean
    ? 'if(samples = 0, NULL, total / samples)'
    : metric === 'bad_time'
      ? 'if(samples = 0, NULL, total)'
      : 'total'

/** Returns the fields of a call for its figure; none if no metric is wanted. */
export function figureOnWire(metric: CallMetric | undefined, figure: CallFigure | undefined) {
  if (metric === undefined || figure === undefined) return {}
  const { samples, total } = figure
  if (callMetrics[metric].isMean) return { figure: meanOf(total, samples), samples }
  return { figure: metric === 'bad_time' && samples === 0 ? null : total, samples: null }
}
