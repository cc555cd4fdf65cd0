import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../services/context.ts'
import { type StoredGroup, tokenOf } from './group.ts'
import { finishGroup, insertRows } from './queries.ts'

const firstPause = 100
const longestPause = 5_000

type Stores = Pick<Services, 'db' | 'telemetryWriter' | 'figures' | 'log' | 'now'>

/** Limits for how long the storing of a group may be retried. */
export interface Hold {
  /** Aborted when the group is another server's, or when this one stops. */
  signal: AbortSignal
  /** Aborts the signal if the group is another server's. */
  confirm(): Promise<void>
}

/**
 * Inserts a group into the telemetry engine and marks its batches as done, retrying for as long as the engine is away.
 *
 * @throws when the hold ends; another server stores the group then
 */
export async function persistGroup(stores: Stores, group: StoredGroup, hold: Hold): Promise<void> {
  for (const table of group.tables) {
    await persistently(stores, hold, `storing ${table.rows} rows of ${table.table}`, () =>
      insertRows(stores.telemetryWriter, table.table, table.columns, table.bytes, tokenOf(group, table), table.format),
    )
    stores.figures.ingestRows.inc({ table: table.table }, table.rows)
  }
  await persistently(stores, hold, 'marking batches as done', () =>
    finishGroup(stores.db, group.id, group.authored, stores.now),
  )
}

/**
 * Retries until it succeeds, with growing delays. Before it repeats an insert it confirms the hold: a process that was suspended for long
 * could otherwise insert rows whose token the engine has forgotten since.
 */
async function persistently(
  { log }: Pick<Stores, 'log'>,
  { confirm, signal }: Hold,
  what: string,
  attempt: () => Promise<void>,
): Promise<void> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    signal.throwIfAborted()
    try {
      if (pause > firstPause) await confirm()
      signal.throwIfAborted()
      return await attempt()
    } catch (error) {
      signal.throwIfAborted()
      log.warn({ err: error, pause }, `ingest: ${what} failed, trying again`)
    }
    await wait(pause, undefined, { signal })
  }
}
