import type { ClickHouseClient } from '@clickhouse/client'
import type { TimeRange } from '@rtcops/core/time/range'
import { formatDay, type Instant } from '@rtcops/core/time/zone'
import { askRows } from '../../clickhouse/ask-rows.ts'
import type { SizedProject } from '../../clickhouse/portions.ts'
import type { QueryParams } from '../../clickhouse/read-rows.ts'
import { countStayRows, dayTablesOfStays, staysOfDay } from './day-tables.ts'

/** Rows of user sessions that one statement groups: some hundred megabytes of the engine's memory. */
const rowsAtOnce = 2_000_000

/** Large groups spill to disk. A version is written only once, so inserts need no deduplication. */
const settings = { max_bytes_before_external_group_by: String(512 * 1024 ** 2), insert_deduplicate: 0 } as const

export interface DayToCount {
  range: TimeRange
  /** Unused, so that nobody reads it while it is written. */
  version: number
  /** Users who have not left count up to now. */
  now: Instant
  /** Projects to count, undefined for all, and projects to leave out. */
  only?: readonly string[]
  except?: readonly string[]
}

/** Checksums of the user sessions that continue over the day's first and last midnight. */
export interface Midnights {
  entering: string
  leaving: string
}

/** Returns the projects with user sessions on a day, and the rows from which these are read. */
export async function sizesOfDay(writer: ClickHouseClient, range: TimeRange): Promise<SizedProject[]> {
  const rows = await askRows<{ appkey: string; rows: string }>(writer, countStayRows, { ...range })
  return rows.map(({ appkey, rows: size }) => ({ appkey, size: Number(size) }))
}

/** Writes a version of a day's roll-ups. */
export async function writeDay(
  writer: ClickHouseClient,
  { except = [], now, only, range, version }: DayToCount,
): Promise<Midnights> {
  const params = { day: formatDay(range.start), version, start: range.start, end: range.end, now }
  const run = (query: string, more: QueryParams = {}) =>
    writer.command({ query, query_params: { ...params, ...more }, clickhouse_settings: settings })
  const left = new Set(except)
  const chosen = only && new Set(only)
  const rows = (await sizesOfDay(writer, range)).reduce(
    (sum, { appkey, size }) => (left.has(appkey) || (chosen && !chosen.has(appkey)) ? sum : sum + size),
    0,
  )
  const parts = Math.ceil(rows / rowsAtOnce)
  if (parts === 0) return { entering: '0', leaving: '0' }
  for (let part = 0; part < parts; part++) await run(staysOfDay, { part, parts, only: only ?? [], except })
  for (const statement of dayTablesOfStays) await run(statement)
  const [midnights] = await askRows<Midnights>(
    writer,
    `SELECT toString(sumIf(mark, entering)) AS entering, toString(sumIf(mark, leaving)) AS leaving
     FROM day_stay WHERE version = {version:UInt32}`,
    { version },
  )
  if (!midnights) throw new Error('an aggregate returned no row')
  return midnights
}

/**
 * Returns the days that count a user as new although, as is known now, their first call was on an earlier day (F-21).
 * @param version of that earlier day
 * @param later versions of the days after it
 */
export async function daysWithWrongNewcomers(
  client: ClickHouseClient,
  version: number,
  later: readonly number[],
): Promise<string[]> {
  if (later.length === 0) return []
  const rows = await askRows<{ day: string }>(
    client,
    `SELECT DISTINCT day FROM user_day
     WHERE version IN {later:Array(UInt32)} AND is_new
       AND user IN (SELECT user FROM user_day WHERE version = {version:UInt32} AND is_new)`,
    { version, later },
  )
  return rows.map(({ day }) => day)
}
