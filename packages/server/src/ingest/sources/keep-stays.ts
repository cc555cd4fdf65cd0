import { createHash } from 'node:crypto'
import type { PresenceEvent } from '@rtcops/core/telemetry/events'
import { hour, minute } from '@rtcops/core/time/zone'
import { type Kysely, sql } from 'kysely'
import type { ProjectFailure } from '../../clickhouse/isolate-projects.ts'
import type { Database } from '../../postgres/schema.ts'
import { ProjectsFailed } from '../../schedule/projects-failed.ts'
import type { Services } from '../../services/context.ts'
import { receiveEvents } from './receive-events.ts'

/**
 * Milliseconds after the last word of a call for which its users count as present. The end of a user session may be lost, and such a user
 * would otherwise stay, and be billed, for good; an end that comes later corrects the record.
 */
const believed = 6 * hour

/** User sessions of one batch. */
const atOnce = 5_000

/**
 * Reports that the users of calls without samples are still there, so that they do not count as gone.
 * @throws {ProjectsFailed} if it cannot be done for some projects, after it was done for the others
 */
export async function keepStays(services: Services, isStopping: () => boolean = () => false): Promise<void> {
  const failures: ProjectFailure[] = []
  const now = services.now()
  for (const { appkey, id } of await openSources(services.db, now)) {
    if (isStopping()) return
    try {
      await keepStaysOf(services, id, appkey, now)
    } catch (error) {
      failures.push({ appkey, error })
    }
  }
  if (failures.length > 0) throw new ProjectsFailed(failures)
}

async function keepStaysOf(services: Services, source: string, appKey: string, now: number): Promise<void> {
  // The same minute on another server is the same batch.
  const at = now - (now % minute)
  for (let after = ''; ; ) {
    const stays = await openStays(services.db, source, now, after)
    const last = stays.at(-1)
    if (!last) return
    const batchId = `${source}:presence:${at}:${createHash('sha256').update(after).digest('hex').slice(0, 16)}`
    const events = stays.map(
      ({ call_id, session_id, user_id }): PresenceEvent => ({
        kind: 'presence',
        ts: at,
        channel_session_id: call_id,
        session_id,
        user_id,
      }),
    )
    await receiveEvents(services, appKey, batchId, events)
    after = last.session_id
  }
}

/** Calls that have said something lately. */
const believable = (now: number) =>
  sql<boolean>`(source_id, call_id) IN (
    SELECT source_id, call_id FROM source_stay WHERE told_at > ${new Date(now - believed)})`

/** Returns the sources with users who are still there. */
const openSources = (db: Kysely<Database>, now: number) =>
  db
    .selectFrom('source')
    .innerJoin('project', 'project.id', 'source.project_id')
    .select(['source.id', 'project.appkey'])
    .where('source.status', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('source_stay')
          .select('session_id')
          .whereRef('source_id', '=', 'source.id')
          .where('left_at', 'is', null)
          .where('joined_at', 'is not', null)
          .where(believable(now)),
      ),
    )
    .orderBy('source.id')
    .execute()

/** Returns the users of a source who are still there, some at a time, in the order of their sessions. */
const openStays = (db: Kysely<Database>, source: string, now: number, after: string) =>
  db
    .selectFrom('source_stay')
    .select(['call_id', 'session_id', 'user_id'])
    .where('source_id', '=', source)
    .where('session_id', '>', after)
    .where('left_at', 'is', null)
    .where('joined_at', 'is not', null)
    .where(believable(now))
    .orderBy('session_id')
    .limit(atOnce)
    .execute()
