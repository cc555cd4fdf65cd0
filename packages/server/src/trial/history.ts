import type { ClickHouseClient } from '@clickhouse/client'
import { addDays, day, hour, type Instant, weekday } from '@rtcops/core/time/zone'
import {
  createStays,
  type DayPlan,
  dropStays,
  emptyStays,
  forgetTrial,
  insertConnectionEvents,
  insertDeviceReports,
  insertJoinAttempts,
  insertQualityMessages,
  insertSamples,
  insertStayMessages,
  insertStays,
  insertUserSessions,
  sampleStep,
} from './history-queries.ts'
import { type Incidents, incidentsBefore } from './incidents.ts'
import { pick } from './world.ts'

/** Calls of an ordinary working day. */
const callsPerDay = 1500

/** Sunday to Saturday: people talk more when they are free. */
const weekShares = [1.28, 0.94, 0.92, 0.95, 1, 1.12, 1.34]

/** Days whose stays are drawn at once: drawing costs about a second apart from how much is drawn. */
const daysAtOnce = 10

/** How much of the history's end has samples every few seconds; what lies before has them every minute. */
const fineStretch = 25 * hour

export interface HistoryOptions {
  days: number
  /** Nothing of the history is later than this. */
  until: Instant
  /** Part of the usual number of calls; tests make fewer. */
  scale?: number
  /** Called as it advances, with the part that is done, 0 to 1. */
  onProgress?: (done: number) => void
}

/** Makes the telemetry of the days before a moment. The same moment and days always make the same rows. */
export async function makeHistory(
  engine: ClickHouseClient,
  { days, until, scale = 1, onProgress }: HistoryOptions,
): Promise<void> {
  const plans = planDays(days, until, scale)
  const incidents = incidentsBefore(until)
  await run(engine, dropStays)
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
  await run(engine, dropStays)
}

/** Takes away what a history that was cut short has left, of these projects alone. */
export async function removeHistory(engine: ClickHouseClient): Promise<void> {
  for (const statement of forgetTrial) await run(engine, statement)
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

/** Stays belong to the day they began on; those of the history's end are measured more often. */
async function insertDaySamples(
  engine: ClickHouseClient,
  incidents: Incidents,
  start: Instant,
  until: Instant,
): Promise<void> {
  const fineFrom = until - fineStretch
  const end = start + day
  if (start < fineFrom) await run(engine, insertSamples(incidents, sampleStep(false), start, Math.min(end, fineFrom)))
  if (end > fineFrom) await run(engine, insertSamples(incidents, sampleStep(true), Math.max(start, fineFrom), end))
}

async function run(engine: ClickHouseClient, query: string): Promise<void> {
  await engine.command({
    query,
    clickhouse_settings: { max_insert_threads: '2', max_partitions_per_insert_block: '0' },
  })
}
