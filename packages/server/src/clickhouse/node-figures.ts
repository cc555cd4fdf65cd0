import type { TimeRange } from '@rtcops/core/time/range'
import { minute } from '@rtcops/core/time/zone'
import { intervalOf, intervalParams } from './intervals.ts'
import { readRows } from './read-rows.ts'
import { moment } from './stays/received-rows.ts'
import type { TelemetryReader } from './telemetry-reader.ts'

/** Levels or rates of one metric of a node in one interval, over all series with one state and direction. */
export interface NodeFigures {
  name: string
  unit: string
  kind: 'gauge' | 'counter' | 'delta' | 'histogram' | 'delta_histogram'
  state: string
  direction: string
  /** Start of the interval, in epoch seconds. */
  at: number
  sum: number
  mean: number
  /** Different devices, such as processors; 1 if the metric names none. */
  devices: number
}

/** Milliseconds before a range in which the point before its first one is looked for. */
const lookBack = 10 * minute

/**
 * Level or rate of a point by its kind. Counters are reported as totals since a start. Between two points of one run, the rate is their
 * difference; after a restart, whose start is later than the point before, it is what was counted since. A counter that fell without a new start
 * says nothing.
 */
const level = `multiIf(
  kind = 'gauge', value,
  kind = 'delta_histogram', if(count > 0, value / count, nan),
  kind = 'delta' AND start > 0 AND ts > start, value / seconds(start, ts),
  kind = 'delta' AND ts0 > 0 AND ts > ts0, value / seconds(ts0, ts),
  ts0 > 0 AND start <= ts0 AND ts > ts0 AND value >= value0 AND count >= count0,
    if(kind = 'counter', (value - value0) / seconds(ts0, ts), if(count > count0, (value - value0) / (count - count0), nan)),
  start > ts0 AND start >= ${moment('from')} AND ts > start,
    if(kind = 'counter', value / seconds(start, ts), if(count > 0, value / count, nan)),
  nan)`.replace(/seconds\((\w+), (\w+)\)/g, "(dateDiff('millisecond', $1, $2) / 1000)")

/** What a level counts in a mean: a rate as long as it lasted, and a mean of what was measured as often as it was. */
const weight = `multiIf(
  kind = 'gauge', 1,
  kind = 'delta_histogram', count,
  kind = 'histogram', if(start <= ts0 AND count >= count0, count - count0, count),
  start > ts0, dateDiff('millisecond', start, ts),
  dateDiff('millisecond', ts0, ts))`

/** Returns the figures of a node over time. The loopback device is left out: what a node sends to itself is no traffic. */
export async function readNodeFigures(
  context: TelemetryReader,
  address: string,
  { end, start }: TimeRange,
  step: number,
): Promise<NodeFigures[]> {
  return await readRows<NodeFigures>(
    context,
    `SELECT name, any(unit) AS unit, toString(kind) AS kind, state, direction, at,
       sum(level) AS sum, avg(level) AS mean, toUInt32(uniqExact(device)) AS devices
     FROM (
       SELECT series, name, any(unit) AS unit, kind, device, state, direction, at, sum(figure * weight) / sum(weight) AS level
       FROM (
         SELECT series, name, unit, kind, device, state, direction, toInt32(${intervalOf('ts')}) AS at, ${level} AS figure,
           toFloat64(${weight}) AS weight
         FROM (
           SELECT source_id, series, name, unit, kind, device, state, direction, ts, start, value, count,
             lagInFrame(ts) OVER before AS ts0, lagInFrame(value) OVER before AS value0, lagInFrame(count) OVER before AS count0
           FROM node_metric
           WHERE has(addresses, {address: String}) AND device NOT IN ('lo', 'lo0')
             AND ts >= ${moment('from')} AND ts < ${moment('until')}
             AND received >= toDate(${moment('from')}) AND received <= toDate(${moment('until')}) + 8
           WINDOW before AS (PARTITION BY source_id, series ORDER BY ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW))
         WHERE ts >= ${moment('start')})
       WHERE isFinite(figure) AND weight > 0
       GROUP BY series, name, kind, device, state, direction, at)
     GROUP BY name, kind, state, direction, at
     ORDER BY name, state, direction, at
     LIMIT 50000`,
    {
      address,
      start,
      from: start - lookBack,
      until: end,
      ...intervalParams(start, step),
    },
  )
}
