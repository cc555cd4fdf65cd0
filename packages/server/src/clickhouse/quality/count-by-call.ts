import { type GroupCounts, products } from '@rtcops/core/quality/change-check/noise'
import { bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import type { TimeRange } from '@rtcops/core/time/range'
import { second } from '@rtcops/core/time/zone'
import { narrowedBy } from '../narrowed-by.ts'
import { notWithin5 } from '../schema/joins.ts'
import { measures } from '../schema/quality.ts'
import { readSharedRows } from '../shared-rows.ts'
import type { TelemetryReader } from '../telemetry-reader.ts'
import { type Dimension, placeColumns } from './quality-filter.ts'

/** A part of the platform, and the countries in which it is compared with the others; undefined for all. */
export interface ComparedPart {
  column: Dimension
  names: readonly string[]
  countries: readonly string[] | undefined
}

/** The part, and the others. */
export type ComparedGroups = Readonly<Record<'own' | 'others', GroupCounts>>

const moment = "toDateTime({at: UInt32}, 'UTC')"

type Windows = Readonly<Record<'before' | 'after', TimeRange>>
type Telemetry = Pick<TelemetryReader, 'telemetry'>

/** What counts, and what of it is bad, over raw rows; and what is one user session. */
interface Counted {
  number: string
  bad: string
  session: string
}

const metrics = Object.keys(measures) as MetricId[]

/** Counts samples, and those in the two worst buckets, of a part and of the others, with how much calls differ in them. */
export async function countSamplesByCall(
  context: Telemetry,
  part: ComparedPart,
  windows: Windows,
): Promise<Readonly<Record<MetricId, ComparedGroups>>> {
  const counted = metrics.map((metric): Counted => {
    const measure = measures[metric]
    return { number: `${measure} >= 0`, bad: `${measure} >= ${bucketMetrics[metric].edges[2]}`, session: 'session' }
  })
  const groups = await countByCall(context, 'sample', 'channel_session_id', part, windows, counted)
  return Object.fromEntries(metrics.map((metric, index) => [metric, groups[index]])) as Record<MetricId, ComparedGroups>
}

/** Counts attempts to join, and those that had not succeeded within 5 s; rooms take the place of calls. */
export async function countJoinsByRoom(
  context: Telemetry,
  part: ComparedPart,
  windows: Windows,
): Promise<ComparedGroups> {
  const counted = { number: 'true', bad: notWithin5, session: '(user_id, session_id, ts)' }
  const [groups] = await countByCall(context, 'join_attempt', 'channel_name', part, windows, [counted])
  return groups ?? { own: groupOf({}, 0), others: groupOf({}, 0) }
}

async function countByCall(
  context: Telemetry,
  table: 'sample' | 'join_attempt',
  call: string,
  { column, countries, names }: ComparedPart,
  { after, before }: Windows,
  counted: readonly Counted[],
): Promise<ComparedGroups[]> {
  const own = narrowedBy({ names }, { names: column })
  const place = narrowedBy({ country: countries }, { country: placeColumns.country })
  const inner = counted.flatMap(({ bad, number, session }, index) =>
    [`ts < ${moment}`, `ts >= ${moment}`].flatMap((when, side) => [
      `toFloat64(countIf(${when} AND ${number})) AS n${side}_${index}`,
      `toFloat64(countIf(${when} AND ${number} AND ${bad})) AS b${side}_${index}`,
      `uniqExactIf(${session}, ${when} AND ${number}) AS s${side}_${index}`,
    ]),
  )
  const outer = counted.flatMap((_, index) => [
    ...['n0', 'b0', 's0', 'n1', 'b1', 's1'].map((name) => `sum(${name}_${index}) AS ${name}sum_${index}`),
    ...[0, 1].map((side) => `countIf(n${side}_${index} > 0) AS c${side}sum_${index}`),
    ...products.map((name) => {
      const [one, other] = [name.slice(0, 2), name.slice(2)]
      return `sum(${one}_${index} * ${other}_${index}) AS ${name}_${index}`
    }),
  ])
  const rows = await readSharedRows<Record<string, string | number>>(
    context,
    `SELECT own, ${outer.join(', ')} FROM (
       SELECT app_key, ${call}, toUInt8(true${own.text}) AS own, ${inner.join(', ')}
       FROM ${table}
       WHERE received >= toDate(toDateTime({start: UInt32}, 'UTC')) AND ts >= toDateTime({start: UInt32}, 'UTC') AND ts < toDateTime({end: UInt32}, 'UTC')${place.text}
       GROUP BY app_key, ${call}, own)
     GROUP BY own`,
    {
      ...own.params,
      ...place.params,
      start: before.start / second,
      at: after.start / second,
      end: after.end / second,
    },
  )
  const rowOf = (isOwn: 0 | 1) => rows.find((row) => Number(row['own']) === isOwn) ?? {}
  return counted.map((_, index) => ({ own: groupOf(rowOf(1), index), others: groupOf(rowOf(0), index) }))
}

function groupOf(row: Readonly<Record<string, string | number>>, index: number): GroupCounts {
  const value = (name: string) => Number(row[`${name}_${index}`] ?? 0)
  const window = (side: 0 | 1) => ({
    number: value(`n${side}sum`),
    bad: value(`b${side}sum`),
    sessions: value(`s${side}sum`),
    calls: value(`c${side}sum`),
  })
  return {
    before: window(0),
    after: window(1),
    products: Object.fromEntries(products.map((name) => [name, value(name)])) as GroupCounts['products'],
  }
}
