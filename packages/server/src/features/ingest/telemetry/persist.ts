import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../../../context.ts'
import { type StoredGroup, tokenOf } from './group.ts'
import { finishGroup, insertRows } from './queries.ts'

const firstPause = 100
const longestPause = 5_000

type Stores = Pick<Services, 'db' | 'telemetryWriter' | 'figures' | 'log' | 'now'>

/**
 * Inserts a spooled group into the telemetry engine and marks its batches as done, retrying for as long as the engine is away.
 *
 * @throws when `signal` ends the retries; the group is then replayed at the next start
 */
export async function persistGroup(stores: Stores, group: StoredGroup, signal: AbortSignal): Promise<void> {
  for (const table of group.tables) {
    await persistently(stores, signal, `storing ${table.rows} rows of ${table.table}`, () =>
      insertRows(stores.telemetryWriter, table.table, table.columns, table.bytes, tokenOf(group, table)),
    )
    stores.figures.ingestRows.inc({ table: table.table }, table.rows)
  }
  await persistently(stores, signal, 'marking batches as done', () =>
    finishGroup(stores.db, group.id, group.authored, stores.now),
  )
}

/** Retries until it succeeds, with growing delays. */
export async function persistently(
  { log }: Pick<Stores, 'log'>,
  signal: AbortSignal,
  what: string,
  attempt: () => Promise<void>,
): Promise<void> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    signal.throwIfAborted()
    try {
      return await attempt()
    } catch (error) {
      log.warn({ err: error, pause }, `ingest: ${what} failed, trying again`)
    }
    await wait(pause, undefined, { signal })
  }
}
