import type { ClickHouseClient } from '@clickhouse/client'
import { addDays, day, hour, type Instant, weekday } from '@rtcops/core/time/zone'
import { type Incidents, incidentsBefore } from '../incidents.ts'
import { pick } from '../world.ts'
import { createStays, type DayPlan, dropTrialStays, emptyStays, insertStays, trialStayTable } from './draw-stays.ts'
import {
  insertConnectionEvents,
  insertDeviceReports,
  insertJoinAttempts,
  insertMediaPaths,
  insertQualityMessages,
  insertSamples,
  insertStayMessages,
  insertUserSessions,
  sampleStep,
} from './history-queries.ts'
import { insertStreams } from './stream-sql.ts'

/** Calls on an ordinary working day. */
const callsPerDay = 1500

/** Factors from Sunday to Saturday: people talk more when they are free. */
const weekShares = [1.28, 0.94, 0.92, 0.95, 1, 1.12, 1.34]

/** Days whose sessions are drawn at once: each draw costs about a second, however much is drawn. The newest two come alone, to be seen soon. */
const daysAtOnce = 10
const newestDays = 2

/** Last part of the history that has samples every few seconds; earlier parts have one every minute. */
const fineStretch = 25 * hour

/** Part of it that is inserted at once: a whole day takes longer than a statement may on a slow machine. */
const finePiece = 12 * hour

export interface HistoryOptions {
  days: number
  /** End of the history. */
  until: Instant
  /** Fraction of the usual number of calls; tests use fewer. */
  scale?: number
  /** Calendar days that an earlier run has made. */
  done?: number
  /** Called with the calendar days that are made. */
  onDay?: (done: number) => Promise<void>
  /** Checked between the days. */
  isStopping?: () => boolean
}

/**
 * Makes the telemetry of the days before a time, the newest first. The same time and days always give the same rows, and each statement
 * inserts them under a name of its own, so that a day which was interrupted is made again and nothing is stored twice.
 */
export async function makeHistory(
  engine: ClickHouseClient,
  { days, until, scale = 1, done = 0, onDay, isStopping = () => false }: HistoryOptions,
): Promise<void> {
  const plans = planDays(days, until, scale)
  const incidents = incidentsBefore(until)
  await run(engine, dropTrialStays)
  await run(engine, createStays)
  for (let first = 0, end = newestDays; first < plans.length; first = end, end += daysAtOnce) {
    const some = plans.slice(first, end)
    if (first + some.length <= done) continue
    const [oldest = until] = some.map(({ start }) => start).slice(-1)
    const insert = (name: string, statement: string) => run(engine, statement, `trial ${until} ${first} ${name}`)
    await run(engine, emptyStays)
    await run(engine, insertStays(some, until - days * day, until, incidents))
    await insert('sessions', insertUserSessions)
    await insert('joins', insertJoinAttempts)
    await insert('connections', insertConnectionEvents)
    await insert('messages', insertStayMessages)
    for (const [index, { start }] of some.entries()) {
      if (isStopping()) return
      if (first + index < done) continue
      await insertDaySamples(insert, incidents, start, until)
      // The last day counts with what is derived from the samples of all.
      if (index < some.length - 1) await onDay?.(first + index + 1)
    }
    await insert('quality messages', insertQualityMessages(oldest, until))
    await insert('devices', insertDeviceReports)
    await onDay?.(first + some.length)
  }
  await run(engine, dropTrialStays)
}

function planDays(days: number, until: Instant, scale: number): DayPlan[] {
  return Array.from({ length: days + 1 }, (_, index) => {
    const start = addDays(until, -index)
    const number = Math.round(start / day)
    const calls = Math.round(
      callsPerDay * scale * (weekShares[weekday(start)] ?? 1) * (0.95 + pick(100, 'calls', number) / 1000),
    )
    return { day: number, start, calls }
  })
}

/**
 * Inserts the samples of a day's sessions. Sessions belong to the day on which they began; those at the end of the history have more
 * samples.
 */
async function insertDaySamples(
  insert: (name: string, statement: string) => Promise<void>,
  incidents: Incidents,
  start: Instant,
  until: Instant,
): Promise<void> {
  const fineFrom = until - fineStretch
  const end = Math.min(start + day, until)
  if (start < fineFrom)
    await insert(`samples ${start}`, insertSamples(incidents, sampleStep(false), start, Math.min(end, fineFrom)))
  for (let from = Math.max(start, fineFrom); from < end; from += finePiece) {
    const to = Math.min(from + finePiece, end)
    await insert(`samples ${from} fine`, insertSamples(incidents, sampleStep(true), from, to))
    await insert(`paths ${from}`, insertMediaPaths(from, to))
    await insert(`streams ${from}`, insertStreams(trialStayTable, from, to))
  }
}

/** @param token names the rows of an insert: what was stored under it is not stored again, whole or in part */
async function run(engine: ClickHouseClient, query: string, token?: string): Promise<void> {
  await engine.command({
    query,
    clickhouse_settings: {
      max_partitions_per_insert_block: '0',
      ...(token === undefined
        ? {}
        : {
            insert_deduplication_token: token,
            insert_deduplicate: 1,
            deduplicate_blocks_in_dependent_materialized_views: 1,
            // One block for each statement: blocks are told apart by their number, and how rows fall into several is left to chance.
            max_insert_threads: '1',
            min_insert_block_size_rows: String(10 ** 9),
            min_insert_block_size_bytes: '0',
          }),
    },
  })
}
