import { type JoinReason, joinReasons } from '@rtcops/core/quality/joins'
import { rangeToDays } from '@rtcops/core/time/range'
import { businessZone, day, type Instant, second } from '@rtcops/core/time/zone'
import { intervalOf, intervalParams } from '../../../clickhouse/intervals.ts'
import { narrowedBy, type QueryPart } from '../../../clickhouse/narrowed-by.ts'
import { periodParams } from '../../../clickhouse/quality/periods-sql.ts'
import { fromSource } from '../../../clickhouse/quality/sources.ts'
import { readSharedRows } from '../../../clickhouse/shared-rows.ts'
import type { Days } from '../../../rollups/days/days-filter.ts'
import type { Context } from '../../../services/context.ts'

const reasons = Object.keys(joinReasons) as JoinReason[]
const counted = ['attempts', 'success_1s', 'success_3s', 'success_5s', ...reasons] as const

/** Join attempts, those that succeeded within 1, 3 and 5 s, and the reasons why the others had not succeeded within 5 s. */
export type JoinCounts = Record<(typeof counted)[number], number>

/** The attempts of a range, grouped in three ways. */
export interface JoinParts {
  bySystem: ReadonlyMap<string, JoinCounts>
  byCountry: ReadonlyMap<string, JoinCounts>
  /** By the start of the interval; intervals without attempts are absent. */
  byTime: ReadonlyMap<Instant, JoinCounts>
}

/** Counts attempts with one query of a roll-up. @param step milliseconds of an interval: a day, or less */
export async function countJoinParts(
  context: Pick<Context, 'telemetry'>,
  { appKeys, range }: Days,
  step: number,
): Promise<JoinParts> {
  const { interval, params, text } =
    step === day ? fromDays({ appKeys, range }) : fromFiveMinutes({ appKeys, range }, step)
  const rows = await readSharedRows<PartRow>(
    context,
    `SELECT multiIf(grouping(os) = 0, 'bySystem', grouping(country) = 0, 'byCountry', 'byTime') AS part,
       multiIf(part = 'bySystem', toString(os), part = 'byCountry', toString(country), toString(interval)) AS value,
       ${counted.map((column) => `sum(${column}) AS ${column}_sum`).join(', ')}
     FROM (
       SELECT os, country, ${interval} AS interval, ${counted.join(', ')}
       ${text})
     GROUP BY GROUPING SETS ((os), (country), (interval))`,
    params,
  )
  const of = (part: keyof JoinParts) => rows.filter((row) => row.part === part)
  return {
    bySystem: new Map(of('bySystem').map((row) => [row.value, countsOf(row)])),
    byCountry: new Map(of('byCountry').map((row) => [row.value, countsOf(row)])),
    byTime: new Map(of('byTime').map((row) => [Number(row.value) * second, countsOf(row)])),
  }
}

/** Rows of a roll-up, and the expression for the start of their interval, in seconds. */
type Rows = QueryPart & { interval: string }

function fromFiveMinutes({ appKeys, range }: Days, step: number): Rows {
  const { params, text } = fromSource('join', { appKeys }, [range])
  const bounds = { ...periodParams([range]), ...intervalParams(range.start, step) }
  return { interval: intervalOf('bucket'), text, params: { ...params, ...bounds } }
}

function fromDays({ appKeys, range }: Days): Rows {
  const projects = narrowedBy({ appKeys }, { appKeys: 'app_key' })
  const [first, last] = rangeToDays(range)
  return {
    interval: `toUnixTimestamp(toDateTime(day, '${businessZone}'))`,
    text: `FROM join_day WHERE day >= {first: Date} AND day <= {last: Date} AND received >= {first: Date} - 1${projects.text}`,
    params: { ...projects.params, first, last },
  }
}

type PartRow = { part: keyof JoinParts; value: string } & Record<string, string | number>

const countsOf = (row: PartRow): JoinCounts =>
  Object.fromEntries(counted.map((column) => [column, Number(row[`${column}_sum`])])) as JoinCounts

/** Adds up several counts; without any, all are zero. */
export const sumOfJoins = (all: Iterable<JoinCounts>): JoinCounts => {
  const sum = Object.fromEntries(counted.map((column) => [column, 0])) as JoinCounts
  for (const counts of all) for (const column of counted) sum[column] += counts[column]
  return sum
}
