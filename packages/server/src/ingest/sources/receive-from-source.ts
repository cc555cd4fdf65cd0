import type { Schema } from '@rtcops/core/api/types'
import { minute } from '@rtcops/core/time/zone'
import type { Services } from '../../services/context.ts'
import { SourceRefused, type SourceRequest } from '../connectors/source-connector.ts'
import { sourceConnectors } from '../connectors/sources.ts'
import { readCredentials, type StoredCredential, workingAt } from './credentials.ts'
import type { Outcome } from './source-counts.ts'

/** A source that requests come from. */
export interface ReportingSource {
  id: string
  kind: Schema<'SourceKind'>
  name: string
  appKey: string
  isOn: boolean
  credentials: StoredCredential[]
  /** When the oldest message came that is not stored yet, in epoch milliseconds; undefined if there is none. */
  waitingSince: number | undefined
}

/** Returns a source with its credentials in clear; read for each request, because they may have been rotated since. */
export async function findSource(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  id: string,
): Promise<ReportingSource | undefined> {
  const row = await db
    .selectFrom('source')
    .innerJoin('project', 'project.id', 'source.project_id')
    .select(['source.id', 'source.kind', 'source.name', 'source.status', 'source.credentials', 'project.appkey'])
    .select(({ selectFrom }) =>
      selectFrom('source_message')
        .select('received_at')
        .whereRef('source_id', '=', 'source.id')
        .where('done', '=', false)
        .orderBy('position')
        .limit(1)
        .as('waiting_since'),
    )
    .where('source.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { credentials } = settings.secrets.open('source', { id, credentials: row.credentials })
  return {
    id,
    kind: row.kind as ReportingSource['kind'],
    name: row.name,
    appKey: row.appkey,
    isOn: row.status === 1,
    credentials: readCredentials(credentials),
    waitingSince: row.waiting_since?.getTime(),
  }
}

/** Milliseconds for which the oldest message may wait to be stored before further ones are refused, which bounds the spool. */
const longestWait = 10 * minute

/** @throws {SourceRefused} if more may not wait to be stored */
export function refuseBehind({ waitingSince }: ReportingSource, now: number): void {
  if (waitingSince !== undefined && waitingSince < now - longestWait)
    throw new SourceRefused('quota', 'source.fault.behind')
}

/**
 * Verifies a request of a source and keeps its message, which is stored within seconds. The answer does not wait for that: LiveKit sends the
 * webhooks of a room one after another, and drops those that it could not send in half a minute.
 * @returns what came of it, to be counted, and the message that is kept
 * @throws {SourceRefused} if the request cannot be accepted
 */
export async function receiveFromSource(
  { db }: Pick<Services, 'db'>,
  source: ReportingSource,
  request: SourceRequest,
): Promise<{ outcome: Outcome; kept: Buffer }> {
  const { credentials, id, isOn, kind } = source
  if (!isOn) throw new SourceRefused('off', 'source.fault.off')
  const connector = sourceConnectors[kind]
  const working = workingAt(credentials, request.now)
  await connector.verify(request, working)
  const kept = (await connector.keep?.(request, working)) ?? request.body
  const name = connector.nameOf(kept)
  refuseBehind(source, request.now)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('source_message')
    .values({ source_id: id, id: name, received_at: new Date(request.now), body: kept, portion: null })
    .onConflict((conflict) => conflict.columns(['source_id', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return { outcome: { received: 1, duplicate: numInsertedOrUpdatedRows === 0n ? 1 : 0 }, kept }
}

/** First bytes of a body that a source's record shows. */
const excerptLength = 500

/** Returns a refusal as the source's record keeps it. */
export const errorOf = (
  { body, now }: Pick<SourceRequest, 'body' | 'now'>,
  reason: Schema<'SourceRefusal'>,
  message: NonNullable<Outcome['error']>['message'],
  values: NonNullable<Outcome['error']>['values'] = {},
): NonNullable<Outcome['error']> => ({
  time: now,
  reason,
  message,
  values,
  // No store can hold a zero character, nor half of a pair.
  excerpt: body.subarray(0, excerptLength).toString('utf8').replaceAll('\0', '').toWellFormed(),
})
