import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { linkParts, listTelemetryTables, type TelemetryTable } from '../../clickhouse/whole-tables.ts'
import { telemetryGate } from '../../postgres/telemetry-gate.ts'
import { openPatientClient, readSequences } from '../../postgres/whole-tables.ts'
import type { Services } from '../../services/context.ts'
import { HostFailure } from '../failure.ts'
import { snapshotName } from './telemetry.ts'

/**
 * Milliseconds for which new writers of telemetry may be blocked while the backup waits for current ones; after that the writers go first.
 */
const shortWait = 2_000
/** Milliseconds to wait for the gate, and for batches that a killed server left, until another one stores them. */
const patience = 60_000
const leftoverPatience = 30_000

/** The point at which both stores were cut. */
export interface Cut {
  madeAt: Date
  /** A connection in a transaction that sees the records of that point. */
  client: pg.Client
  /** Name of its snapshot, for other transactions. */
  snapshot: string
  /** Tables whose parts of that point are linked. */
  tables: TelemetryTable[]
  sequences: Record<string, string>
  /** Milliseconds for which telemetry could not be written. */
  heldFor: number
}

/**
 * Cuts records and telemetry at one point, while a server may be writing to both. docs/decisions/backups.md explains what the point means.
 * @param client whose transaction sees the records afterwards; the caller ends it
 * @throws {HostFailure} if telemetry is being written for too long
 */
export async function cutBoth(
  { telemetryWriter, now }: Pick<Services, 'telemetryWriter' | 'now'>,
  databaseUrl: string,
  client: pg.Client,
  signal: AbortSignal,
): Promise<Cut> {
  const gate = await openPatientClient(databaseUrl)
  try {
    const tables = await listTelemetryTables(telemetryWriter)
    const begun = Date.now()
    for (;;) {
      signal.throwIfAborted()
      if (await shut(gate)) {
        const shutAt = performance.now()
        const madeAt = new Date(now())
        const leftovers = await beginSnapshot(client)
        if (leftovers === 0 || Date.now() - begun > leftoverPatience) {
          const { rows: names } = await client.query<{ name: string }>('SELECT pg_export_snapshot() AS name')
          await linkParts(telemetryWriter, tables, snapshotName)
          // Read after the parts: whatever they contain of a day's count has drawn its version number before.
          const sequences = await readSequences(client)
          await gate.query('SELECT pg_advisory_unlock($1)', [telemetryGate])
          const heldFor = Math.round(performance.now() - shutAt)
          return { madeAt, client, snapshot: names[0]?.name ?? '', tables, sequences, heldFor }
        }
        await client.query('ROLLBACK')
        await gate.query('SELECT pg_advisory_unlock($1)', [telemetryGate])
      }
      if (Date.now() - begun > patience)
        throw new HostFailure('gateShut', 'telemetry was being written for a minute without a pause; try again later')
      await sleep(500, undefined, { signal })
    }
  } finally {
    await gate.end()
  }
}

/** Closes the telemetry gate, if the current writers finish soon. */
async function shut(gate: pg.Client): Promise<boolean> {
  await gate.query(`SET lock_timeout = ${shortWait}`)
  try {
    await gate.query('SELECT pg_advisory_lock($1)', [telemetryGate])
    return true
  } catch (error) {
    // PostgreSQL's lock_not_available.
    if ((error as { code?: string }).code === '55P03') return false
    throw error
  }
}

/**
 * Begins the snapshot.
 * @returns batches that are registered but not done: with the gate closed, only those that a killed server left, perhaps half stored
 */
async function beginSnapshot(client: pg.Client): Promise<number> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows } = await client.query<{ left: string }>('SELECT count(*) AS left FROM ingest_batch WHERE NOT done')
  return Number(rows[0]?.left)
}
