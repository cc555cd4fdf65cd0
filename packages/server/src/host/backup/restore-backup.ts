import { type FileHandle, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Retention } from '@rtcops/core/features/settings/retention/kinds'
import type { EngineAddresses } from '@rtcops/embedded'
import type { FastifyBaseLogger } from 'fastify'
import { type RecordSums, readRecordSums } from '../../audit/record-sums.ts'
import { openWriter, storageOf } from '../../clickhouse/client.ts'
import { migrateTelemetry } from '../../clickhouse/migrate.ts'
import { telemetryMigrations } from '../../clickhouse/migrations/index.ts'
import { openDatabase } from '../../postgres/database.ts'
import { migrateDatabase } from '../../postgres/migrate.ts'
import { prepareDatabase } from '../../postgres/prepare-database.ts'
import { readSnapshot } from '../../postgres/snapshot.ts'
import { openPatientClient } from '../../postgres/whole-tables.ts'
import { readRetention } from '../../retention/records.ts'
import { applyTtls } from '../../retention/telemetry/apply-ttls.ts'
import { HostFailure } from '../failure.ts'
import { BrokenArchive, type ReadEntry, readBytes, readEntries } from './archive-reader.ts'
import type { Manifest } from './manifest.ts'
import { asFailure } from './read-backup.ts'
import { RecordsLoader } from './records.ts'
import { TelemetryLoader } from './telemetry.ts'

interface Order {
  /** Path of the backup. */
  path: string
  file: FileHandle
  manifest: Manifest
  /** Must be empty or not exist yet. */
  directory: string
  log: FastifyBaseLogger
  signal: AbortSignal
  /** Called with bytes. */
  onProgress(done: number): void
}

/**
 * Creates a data directory from a backup, migrates it to this version, and verifies that the result matches the backup.
 * @throws if the restore cannot be completed; then nothing is left in the directory
 */
export async function restoreBackup(order: Order): Promise<RecordSums> {
  const directory = resolve(order.directory)
  const { restoreMark, startEngines } = await import('@rtcops/embedded')
  await requireEmpty(directory, restoreMark(directory))
  const made = await mkdir(directory, { recursive: true })
  try {
    await empty(directory)
    await writeFile(restoreMark(directory), '')
    const engines = await startEngines(directory, { forRestore: true })
    const sums = await fill(order, engines).finally(() => engines.stop())
    order.signal.throwIfAborted()
    await rm(restoreMark(directory))
    return sums
  } catch (error) {
    await empty(directory)
    if (made !== undefined) await rm(directory, { recursive: true })
    throw error
  }
}

/** Checks that the directory is empty; what an interrupted restore has left does not count. */
async function requireEmpty(directory: string, mark: string): Promise<void> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const isOurs = names.some((name) => join(directory, name) === mark)
  if (names.length > 0 && !isOurs) throw new HostFailure('notEmpty', `${directory} is not empty`, { directory })
}

/** Empties the directory; the mark is removed last. */
async function empty(directory: string): Promise<void> {
  const names = (await readdir(directory)).sort((a, b) => Number(a === 'restoring') - Number(b === 'restoring'))
  for (const name of names) await rm(join(directory, name), { recursive: true, force: true })
}

type Engines = Pick<EngineAddresses, 'databaseUrl' | 'databaseOwnerUrl' | 'clickhouseUrl'>

async function fill(order: Order, engines: Engines): Promise<RecordSums> {
  const { manifest, log } = order
  const { records, telemetry } = manifest
  const owner = openDatabase(engines.databaseOwnerUrl, (error) => log.warn({ err: error }, 'lost PostgreSQL'))
  const steps = telemetryMigrations.filter(({ id }) => id <= telemetry.step)
  try {
    await migrateDatabase(owner, records.step)
    order.signal.throwIfAborted()
    await migrateTelemetry(engines.clickhouseUrl, '', steps)
    order.signal.throwIfAborted()
    await asFailure(order.path, () => load(order, engines))
    const sums = await readSnapshot(owner, readRecordSums)
    requireSame(order, sums)
    await prepareDatabase(engines, log)
    await migrateTelemetry(engines.clickhouseUrl, '')
    await keepDays(engines.clickhouseUrl, await readRetention(owner))
    return sums
  } finally {
    await owner.destroy()
  }
}

/** Gives the tables the days of the backup before the engine merges parts, so that it drops none by the days of a fresh schema. */
async function keepDays(clickhouseUrl: string, retention: Retention): Promise<void> {
  const { client } = openWriter(clickhouseUrl)
  try {
    await applyTtls(client, storageOf(client), retention)
  } finally {
    await client.close()
  }
}

/** Loads every entry into its place. */
async function load(order: Order, { databaseOwnerUrl, clickhouseUrl }: Engines): Promise<void> {
  const { file, manifest, directory, signal, onProgress } = order
  const client = await openPatientClient(databaseOwnerUrl)
  const { client: writer } = openWriter(clickhouseUrl)
  try {
    const records = await RecordsLoader.begin(client, manifest.records.tables)
    const telemetry = await TelemetryLoader.begin(writer, resolve(directory))
    for await (const entry of readEntries(file)) {
      signal.throwIfAborted()
      if (entry.name.startsWith('records/')) await records.take(file, entry)
      else if (entry.name.startsWith('telemetry/')) await telemetry.take(file, entry)
      else if (entry.name.startsWith('files/')) await takeFile(file, entry, directory)
      onProgress(entry.start + entry.size)
    }
    await records.finish(manifest.records.sequences)
    await telemetry.finish(manifest.telemetry.tables)
  } finally {
    await client.end()
    await writer.close()
  }
}

async function takeFile(file: FileHandle, entry: ReadEntry, directory: string): Promise<void> {
  const path = entry.name.split('/').slice(1)
  if (path.includes('..')) throw new BrokenArchive(`it has an unexpected entry ${entry.name}`)
  const target = join(directory, ...path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await writeFile(target, readBytes(file, entry.start, entry.size), { flag: 'wx', mode: 0o600 })
}

/** Checks the restored records. @throws {HostFailure} if their sums differ from those in the backup */
function requireSame({ path, manifest }: Order, found: RecordSums): void {
  for (const [name, expected] of Object.entries(manifest.records.sums)) {
    const is = found[name as keyof RecordSums]
    if (is === expected) continue
    throw new HostFailure('otherSums', `${name} is ${is} instead of ${expected}`, { file: path, name })
  }
}
