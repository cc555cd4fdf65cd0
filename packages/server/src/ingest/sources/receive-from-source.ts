import { createHash } from 'node:crypto'
import type { Schema } from '@rtcops/core/api/types'
import type { Services } from '../../services/context.ts'
import { SourceRefused, type SourceRequest } from '../connectors/source-connector.ts'
import { sourceConnectors } from '../connectors/sources.ts'
import { findReporting } from '../queries.ts'
import { receive, type Sender } from '../receive.ts'
import { readCredentials, type StoredCredential, workingAt } from './credentials.ts'
import type { Outcome } from './source-counts.ts'
import { stayMemory } from './stays.ts'

/** A source that requests come from. */
export interface ReportingSource {
  id: string
  kind: Schema<'SourceKind'>
  appKey: string
  isOn: boolean
  credentials: StoredCredential[]
}

/** Returns a source with its credentials in clear; read for each request, because they may have been rotated since. */
export async function findSource(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  id: string,
): Promise<ReportingSource | undefined> {
  const row = await db
    .selectFrom('source')
    .innerJoin('project', 'project.id', 'source.project_id')
    .select(['source.id', 'source.kind', 'source.status', 'source.credentials', 'project.appkey'])
    .where('source.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { credentials } = settings.secrets.open('source', { id, credentials: row.credentials })
  return {
    id,
    kind: row.kind as ReportingSource['kind'],
    appKey: row.appkey,
    isOn: row.status === 1,
    credentials: readCredentials(credentials),
  }
}

/**
 * Verifies a request of a source and stores its events, exactly once.
 * @returns what came of it, to be counted
 * @throws {SourceRefused} if the request cannot be accepted, {Refusal} if it cannot be stored now
 */
export async function receiveFromSource(
  sender: Sender,
  source: ReportingSource,
  request: SourceRequest,
): Promise<Outcome> {
  if (!source.isOn) throw new SourceRefused('off', 'source.fault.off')
  const connector = sourceConnectors[source.kind]
  await connector.verify(request, workingAt(source.credentials, request.now))
  const { events, id } = await connector.read(request, stayMemory(sender.db, source.id, request.now))
  if (events.length === 0) return { received: 1 }
  const batchId = `${source.id}:${id}`
  const project = await findReporting(sender, source.appKey)
  const { answer, replayed } = await receive(sender, {
    appKey: source.appKey,
    batchId,
    body: request.body,
    // By its name, since the other side may write a repeated message anew.
    bodyHash: createHash('sha256').update(batchId).digest(),
    read: () => events.map((value, index) => ({ line: index + 1, value })),
    erased: project?.erased ?? [],
    // Requests come from a server, which says nothing of where users are.
    usersAddress: '',
  })
  if (replayed) return { received: 1, duplicate: 1 }
  const [fault] = answer.errors
  return {
    received: 1,
    stored: answer.accepted,
    ...(fault
      ? {
          refused: { reason: 'event', count: answer.rejected },
          error: errorOf(request, 'event', 'source.fault.event', { field: fault.field, problem: fault.msg }),
        }
      : {}),
  }
}

/** First bytes of a body that a source's record shows. */
const excerptLength = 500

/** Returns a refusal as the source's record keeps it. */
export const errorOf = (
  { body, now }: SourceRequest,
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
