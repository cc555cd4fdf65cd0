import type { ClickHouseClient } from '@clickhouse/client'
import { addDays, day, hour, type Instant, weekday } from '@rtcops/core/time/zone'
import { storageOf } from '../../clickhouse/client.ts'
import { type Incidents, incidentsBefore } from '../incidents.ts'
import { pick } from '../world.ts'
import { createStays, type DayPlan, dropTrialStays, emptyStays, insertStays, trialStayTable } from './draw-stays.ts'
import {
  forgetTrial,
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

/** Days whose sessions are drawn at once: each draw costs about a second, however much is drawn. */
const daysAtOnce = 10

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
  /** Called with the finished fraction, 0 to 1. */
  onProgress?: (done: number) => void
}

/** Generates the telemetry of the days before a time. The same time and days always give the same rows. */
export async function makeHistory(
  engine: ClickHouseClient,
  { days, until, scale = 1, onProgress }: HistoryOptions,
): Promise<void> {
  const plans = planDays(days, until, scale)
  const incidents = incidentsBefore(until)
  await run(engine, dropTrialStays)
  await run(engine, createStays)
  for (let first = 0; first < plans.length; first += daysAtOnce) {
    const some = plans.slice(first, first + daysAtOnce)
    await run(engine, emptyStays)
    await run(engine, insertStays(some, until - days * day, until, incidents))
    for (const statement of [insertUserSessions, insertJoinAttempts, insertConnectionEvents, insertStayMessages])
      await run(engine, statement)
    for (const [index, plan] of some.entries()) {
      await insertDaySamples(engine, incidents, plan.start, until)
      onProgress?.((first + index + 1) / plans.length)
    }
    await run(engine, insertQualityMessages(some[0]?.start ?? until, until))
    await run(engine, insertDeviceReports)
  }
  await run(engine, dropTrialStays)
}

/** Deletes what an interrupted history has left, of these projects only. */
export async function removeHistory(engine: ClickHouseClient): Promise<void> {
  for (const statement of forgetTrial(storageOf(engine))) await run(engine, statement)
}

function planDays(days: number, until: Instant, scale: number): DayPlan[] {
  return Array.from({ length: days + 1 }, (_, index) => {
    const start = addDays(until, index - days)
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
  engine: ClickHouseClient,
  incidents: Incidents,
  start: Instant,
  until: Instant,
): Promise<void> {
  const fineFrom = until - fineStretch
  const end = Math.min(start + day, until)
  if (start < fineFrom) await run(engine, insertSamples(incidents, sampleStep(false), start, Math.min(end, fineFrom)))
  for (let from = Math.max(start, fineFrom); from < end; from += finePiece) {
    const to = Math.min(from + finePiece, end)
    await run(engine, insertSamples(incidents, sampleStep(true), from, to))
    await run(engine, insertMediaPaths(from, to))
    await run(engine, insertStreams(trialStayTable, from, to))
  }
}

async function run(engine: ClickHouseClient, query: string): Promise<void> {
  await engine.command({
    query,
    clickhouse_settings: { max_insert_threads: '2', max_partitions_per_insert_block: '0' },
  })
}
