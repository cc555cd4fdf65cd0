import type { Schema } from '@rtcops/core/api/types'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ProjectFailure } from '../../clickhouse/isolate-projects.ts'
import { Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import { ProjectsFailed } from '../../schedule/projects-failed.ts'
import type { Services } from '../../services/context.ts'
import { SourceRefused } from '../connectors/source-connector.ts'
import { sourceConnectors } from '../connectors/sources.ts'
import { isShortened } from '../connectors/storable.ts'
import { openMemory } from './memory.ts'
import { receiveEvents } from './receive-events.ts'
import { errorOf } from './receive-from-source.ts'
import { SourceCounts } from './source-counts.ts'
import { stayMemory } from './stays.ts'

/** Messages that are read together, in the order in which they came. */
const portionSize = 500
/** Most bytes of them, except for a single one that has more. */
const portionBytes = 16 * 1024 * 1024
/** Events of one batch; the end of a large call has as many as it has users. */
const batchSize = 10_000

/** A source with messages that are to be stored. */
interface WaitingSource {
  id: string
  kind: Schema<'SourceKind'>
  appkey: string
}

/**
 * Stores the events of messages that were acknowledged, each exactly once: the messages of a portion stay together, so that a repetition
 * after a crash writes the same batches, which the ingest recognizes.
 * @throws {ProjectsFailed} if it cannot be done for some projects, after it was done for the others; {Refusal} 503 if the engine is away
 */
export async function storeMessages(services: Services, isStopping: () => boolean = () => false): Promise<void> {
  const counts = new SourceCounts(services)
  const failures: ProjectFailure[] = []
  try {
    const failed = new Set<string>()
    for (;;) {
      const waiting = (await waitingSources(services.db)).filter(({ id }) => !failed.has(id))
      if (waiting.length === 0) break
      // A portion of each in turn: a busy source must not keep the others waiting.
      for (const source of waiting)
        try {
          if (isStopping()) return
          await storePortion(services, source, counts)
        } catch (error) {
          if (error instanceof Refusal && error.details.status === 503) throw error
          failures.push({ appkey: source.appkey, error })
          failed.add(source.id)
        }
    }
  } finally {
    await counts.close()
  }
  if (failures.length > 0) throw new ProjectsFailed(failures)
}

/**
 * Stores the next portion of a source. What the messages tell is remembered with the note that they are stored, so that a repetition after a
 * crash reads them as they were read before.
 */
async function storePortion(services: Services, source: WaitingSource, counts: SourceCounts): Promise<void> {
  const messages = await takePortion(services.db, source.id)
  const [first] = messages
  if (!first) return
  await services.db.transaction().execute(async (tx) => {
    const events = await readMessages(tx, source, messages, counts)
    for (let from = 0; from < events.length; from += batchSize)
      await storeBatch(
        services,
        source,
        `${source.id}:${first.portion}:${from}`,
        events.slice(from, from + batchSize),
        counts,
      )
    await tx
      .updateTable('source_message')
      .set({ done: true, body: Buffer.alloc(0) })
      .where('source_id', '=', source.id)
      .where('portion', '=', first.portion)
      .execute()
  })
}

type Message = Awaited<ReturnType<typeof takePortion>>[number]

/** Returns the events of messages, in their order; those that cannot be read are counted and left out. */
async function readMessages(
  tx: Transaction<Database>,
  source: WaitingSource,
  messages: readonly Message[],
  counts: SourceCounts,
): Promise<TelemetryEvent[]> {
  const events: TelemetryEvent[] = []
  const { memory, keep } = openMemory(tx, source.id)
  for (const { body, received_at } of messages) {
    const now = received_at.getTime()
    try {
      const connector = sourceConnectors[source.kind]
      events.push(...(await connector.read(body, { stays: stayMemory(tx, source.id, now), memory })))
    } catch (error) {
      // A version of ours that read it differently had accepted it.
      if (!(error instanceof SourceRefused)) throw error
      const { messageKey, reason, values } = error
      counts.add(source.id, {
        refused: { reason, count: 1 },
        error: errorOf({ body, now }, reason, messageKey, values),
      })
    }
  }
  await keep(messages.at(-1)?.received_at ?? new Date())
  return events
}

async function storeBatch(
  services: Services,
  { appkey, id }: WaitingSource,
  batchId: string,
  events: readonly TelemetryEvent[],
  counts: SourceCounts,
): Promise<void> {
  const { answer, replayed } = await receiveEvents(services, appkey, batchId, events)
  if (replayed) return
  counts.add(id, { stored: answer.accepted })
  noteShortened(services, id, events, counts)
  const [fault] = answer.errors
  if (!fault) return
  const body = Buffer.from(JSON.stringify(events[fault.line - 1]))
  counts.add(id, {
    refused: { reason: 'event', count: answer.rejected },
    error: errorOf({ body, now: services.now() }, 'event', 'source.fault.event', {
      field: fault.field,
    }),
  })
}

/** Notes joins whose room or user has a name that was too long to be stored. */
function noteShortened(
  { now }: Pick<Services, 'now'>,
  source: string,
  events: readonly TelemetryEvent[],
  counts: SourceCounts,
): void {
  const names = events.flatMap((event) =>
    event.kind === 'join' ? ([event.channel_name, event.user_id].find(isShortened) ?? []) : [],
  )
  const name = names.at(-1)
  if (name === undefined) return
  counts.add(source, {
    refused: { reason: 'shortened', count: names.length },
    error: errorOf({ body: Buffer.alloc(0), now: now() }, 'shortened', 'source.fault.shortened', { name }),
  })
}

const waitingSources = async (db: Kysely<Database>): Promise<WaitingSource[]> => {
  const rows = await db
    .selectFrom('source')
    .innerJoin('project', 'project.id', 'source.project_id')
    .select(['source.id', 'source.kind', 'project.appkey'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('source_message').select('id').whereRef('source_id', '=', 'source.id').where('done', '=', false),
      ),
    )
    .orderBy('source.id')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as WaitingSource['kind'] }))
}

/** Returns the messages of the portion that was begun last and is not stored, else of a new one. */
async function takePortion(db: Kysely<Database>, source: string) {
  const waiting = db
    .selectFrom('source_message')
    .where('source_id', '=', source)
    .where('done', '=', false)
    .orderBy('position')
  const begun = await waiting.select('portion').where('portion', 'is not', null).limit(1).executeTakeFirst()
  const next = begun ?? { portion: await beginPortion(db, source) }
  if (next.portion === null) return []
  const messages = await waiting
    .select(['position', 'body', 'received_at'])
    .where('portion', '=', next.portion)
    .execute()
  return messages.map((message) => ({ ...message, portion: next.portion }))
}

/** Marks the messages of a new portion. @returns its number; null if nothing is waiting */
async function beginPortion(db: Kysely<Database>, source: string): Promise<number | null> {
  const { rows } = await sql<{ position: number; portion: number }>`
    WITH waiting AS (
      SELECT position, octet_length(body) AS bytes FROM source_message
      WHERE source_id = ${source} AND NOT done ORDER BY position LIMIT ${portionSize}),
    summed AS (
      SELECT position, first_value(position) OVER all_before AS portion, sum(bytes) OVER all_before - bytes AS before
      FROM waiting WINDOW all_before AS (ORDER BY position))
    UPDATE source_message SET portion = summed.portion FROM summed
    WHERE source_message.source_id = ${source} AND source_message.position = summed.position
      AND summed.before < ${portionBytes}
    RETURNING source_message.position, source_message.portion`.execute(db)
  return rows[0]?.portion ?? null
}
