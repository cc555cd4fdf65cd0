import type { Schema } from '@rtcops/core/api/types'
import { shareOf } from '@rtcops/core/quality/shares'
import type { TimeRange } from '@rtcops/core/time/range'
import { day, type Instant, minute, second } from '@rtcops/core/time/zone'
import { type Kysely, sql } from 'kysely'
import { sinceFirst } from '../../clickhouse/quality/periods-sql.ts'
import { readRows } from '../../clickhouse/read-rows.ts'
import { Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { slotLength } from './refused-samples.ts'

/** Telemetry of a project that figures of a time lack. */
export interface DataGap extends TimeRange {
  appKey: string
  appName: string
  companyName: string
  reason: Schema<'DataGapReason'>
  /** Samples, requests over a quota, or events that are not stored yet. */
  count: number
  /** Percent of the samples that were reported for the time; null if it is not known. */
  share: number | null
}

type Reader = Pick<MemberContext, 'db' | 'telemetry' | 'signal' | 'now'>

/** Milliseconds after which what was acknowledged counts as late (AM-11), and after which five minutes count as complete. */
const late = 10 * second
const settled = minute

/** Five minutes of projects that are read at most, the newest. */
const mostSlots = 20_000
/** Projects whose shares are counted at most, those of which most was refused. */
const mostShared = 200
/** Parts of a range below which gaps of a project are one. */
const parts = 48
/** Range that is read if none is given. */
const usualRange = 7 * day

/**
 * Returns what is known to be missing in figures of a range, the newest first. Telemetry that never came is not known, so no gap does not say
 * that nothing is missing.
 */
export async function readGaps(reader: Reader, asked: TimeRange | undefined, appKey?: string): Promise<DataGap[]> {
  const now = reader.now()
  const range = asked ?? { start: now - usualRange, end: now }
  const [refused, waiting] = await Promise.all([
    readRefused(reader.db, range, now, appKey),
    readWaiting(reader.db, range, now, appKey),
  ])
  const shared = await withShares(
    reader,
    joined(refused, (range.end - range.start) / parts),
    await allWaiting(reader, now),
  )
  return [...shared, ...waiting].toSorted((one, other) => other.start - one.start)
}

/** Returns what was refused, by complete five minutes that touch a range, the oldest first. */
async function readRefused(
  db: Kysely<Database>,
  { end, start }: TimeRange,
  now: Instant,
  appKey: string | undefined,
): Promise<DataGap[]> {
  const rows = await db
    .selectFrom('data_gap')
    .innerJoin('project', 'project.appkey', 'data_gap.app_key')
    .innerJoin('company', 'company.id', 'project.company_id')
    .select(['app_key', 'slot', 'reason', 'count', 'project.name as app_name', 'company.name as company_name'])
    .where('slot', '>', new Date(start - slotLength))
    .where('slot', '<', new Date(end))
    .where('slot', '<=', new Date(now - slotLength - settled))
    .$if(appKey !== undefined, (query) => query.where('app_key', '=', appKey ?? ''))
    .orderBy('slot', 'desc')
    .limit(mostSlots)
    .execute()
  return rows.toReversed().map((row) => ({
    appKey: row.app_key,
    appName: row.app_name,
    companyName: row.company_name,
    reason: row.reason as DataGap['reason'],
    start: row.slot.getTime(),
    end: row.slot.getTime() + slotLength,
    count: row.count,
    share: null,
  }))
}

/** Returns what was acknowledged in a range and is not stored yet: it is late, and not lost. */
async function readWaiting(
  db: Kysely<Database>,
  { end, start }: TimeRange,
  now: Instant,
  appKey: string | undefined,
): Promise<DataGap[]> {
  const rows = await waitingBatches(db)
    .innerJoin('project', 'project.appkey', 'ingest_batch.app_key')
    .innerJoin('company', 'company.id', 'project.company_id')
    .select(['ingest_batch.app_key', 'project.name as app_name', 'company.name as company_name'])
    .select(({ fn }) => [
      fn.min('ingest_batch.created_at').as('first'),
      fn.max('ingest_batch.created_at').as('last'),
      sql<number>`sum((ingest_batch.answer->>'accepted')::bigint)::float8`.as('events'),
    ])
    .where('ingest_batch.created_at', '>=', new Date(start))
    .where('ingest_batch.created_at', '<', new Date(Math.min(end, now - late)))
    .$if(appKey !== undefined, (query) => query.where('ingest_batch.app_key', '=', appKey ?? ''))
    .groupBy(['ingest_batch.app_key', 'project.name', 'company.name'])
    .execute()
  return rows
    .filter(({ events }) => events > 0)
    .map(({ app_key, app_name, company_name, events, first, last }) => ({
      appKey: app_key,
      appName: app_name,
      companyName: company_name,
      reason: 'late',
      start: first.getTime(),
      end: last.getTime(),
      count: events,
      share: null,
    }))
}

/** Returns the projects with anything that is late, whenever it came: what they stored is not all that they reported. */
async function allWaiting({ db }: Reader, now: Instant): Promise<ReadonlySet<string>> {
  const rows = await waitingBatches(db)
    .select('ingest_batch.app_key')
    .distinct()
    .where('ingest_batch.created_at', '<', new Date(now - late))
    .execute()
  return new Set(rows.map(({ app_key }) => app_key))
}

/** Selects batches that are not stored, by the few groups that wait. */
const waitingBatches = (db: Kysely<Database>) =>
  db
    .selectFrom('ingest_group')
    .innerJoin('ingest_batch', 'ingest_batch.group_id', 'ingest_group.id')
    .where('ingest_batch.done', '=', false)

/** Joins what was refused of a project for one reason within `distance` of each other. @param slots the oldest first */
function joined(slots: readonly DataGap[], distance: number): DataGap[] {
  const last = new Map<string, DataGap>()
  const gaps: DataGap[] = []
  for (const slot of slots) {
    const key = `${slot.appKey} ${slot.reason}`
    const gap = last.get(key)
    if (gap && slot.start - gap.end <= distance) {
      gap.end = slot.end
      gap.count += slot.count
    } else {
      const next = { ...slot }
      last.set(key, next)
      gaps.push(next)
    }
  }
  return gaps
}

/** Adds which share of the samples was refused, where all others that were reported are stored. */
async function withShares(reader: Reader, gaps: readonly DataGap[], waiting: ReadonlySet<string>): Promise<DataGap[]> {
  const refused = gaps.filter(({ appKey, reason }) => reason === 'invalid' && !waiting.has(appKey))
  if (refused.length === 0) return [...gaps]
  const byCount = refused.toSorted((one, other) => other.count - one.count)
  const appKeys = new Set([...new Set(byCount.map(({ appKey }) => appKey))].slice(0, mostShared))
  const known = refused.filter(({ appKey }) => appKeys.has(appKey))
  const stored = await countStored(reader, known)
  if (!stored) return [...gaps]
  const shares = new Map(
    known.map((gap) => {
      const slots = stored.get(gap.appKey) ?? []
      const others = slots.reduce((sum, { at, samples }) => (at >= gap.start && at < gap.end ? sum + samples : sum), 0)
      return [gap, shareOf(gap.count, gap.count + others)]
    }),
  )
  return gaps.map((gap) => ({ ...gap, share: shares.get(gap) ?? null }))
}

/** Returns the stored samples of projects by five minutes; undefined while the engine does not respond, when no share is known. */
async function countStored({ signal, telemetry }: Reader, gaps: readonly DataGap[]) {
  const period = { start: Math.min(...gaps.map(({ start }) => start)), end: Math.max(...gaps.map(({ end }) => end)) }
  try {
    const rows = await readRows<{ app_key: string; at: string; samples: string }>(
      { telemetry, signal },
      `SELECT app_key, toUnixTimestamp(bucket) AS at, sum(samples) AS samples FROM quality_5m
       WHERE ${sinceFirst([period])} AND app_key IN {appKeys: Array(String)}
         AND bucket >= toDateTime({start0: UInt32}, 'UTC') AND bucket < toDateTime({end0: UInt32}, 'UTC')
       GROUP BY app_key, at`,
      {
        appKeys: [...new Set(gaps.map(({ appKey }) => appKey))],
        start0: period.start / second,
        end0: period.end / second,
      },
    )
    return Map.groupBy(
      rows.map(({ app_key, at, samples }) => ({ appKey: app_key, at: Number(at) * second, samples: Number(samples) })),
      ({ appKey }) => appKey,
    )
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
