import { type FileHandle, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { EngineAddresses } from '@rtcops/embedded'
import type { FastifyBaseLogger } from 'fastify'
import { openWriter } from '../../clickhouse/client.ts'
import { migrateTelemetry } from '../../clickhouse/migrate.ts'
import { telemetryMigrations } from '../../clickhouse/migrations/index.ts'
import { openDatabase } from '../../postgres/database.ts'
import { migrateDatabase } from '../../postgres/migrate.ts'
import { prepareDatabase } from '../../postgres/prepare-database.ts'
import { type RecordSums, readRecordSums } from '../../postgres/record-sums.ts'
import { readSnapshot } from '../../postgres/snapshot.ts'
import { openPatientClient } from '../../postgres/whole-tables.ts'
import { HostFailure } from '../failure.ts'
import { BrokenArchive, type ReadEntry, readBytes, readEntries } from './archive-reader.ts'
import type { Manifest } from './manifest.ts'
import { asFailure } from './read-backup.ts'
import { RecordsLoader } from './records.ts'
import { TelemetryLoader } from './telemetry.ts'

interface Order {
  /** Where the backup is. */
  path: string
  file: FileHandle
  manifest: Manifest
  /** Empty, or not there yet. */
  directory: string
  log: FastifyBaseLogger
  signal: AbortSignal
  /** Told in bytes. */
  onProgress(done: number): void
}

/**
 * Makes a data directory out of a backup, brings it up to this version, and looks whether everything came out as it went in.
 * @throws what keeps it from being whole; then nothing is left in the directory
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

/** What an earlier restore has left, which was cut short, counts as nothing. */
async function requireEmpty(directory: string, mark: string): Promise<void> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const isOurs = names.some((name) => join(directory, name) === mark)
  if (names.length > 0 && !isOurs) throw new HostFailure('notEmpty', `${directory} is not empty`, { directory })
}

/** The mark goes last. */
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
    await migrateTelemetry(engines.clickhouseUrl, '', steps)
    order.signal.throwIfAborted()
    await asFailure(order.path, () => load(order, engines))
    const sums = await readSnapshot(owner, readRecordSums)
    requireSame(order, sums)
    await prepareDatabase(engines, log)
    await migrateTelemetry(engines.clickhouseUrl, '')
    return sums
  } finally {
    await owner.destroy()
  }
}

/** Puts every entry where it belongs. */
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
  if (path.includes('..')) throw new BrokenArchive(`there is no place for ${entry.name}`)
  const target = join(directory, ...path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await writeFile(target, readBytes(file, entry.start, entry.size), { flag: 'wx', mode: 0o600 })
}

/** @throws {HostFailure} when the restored records do not come to what the backup says of them */
function requireSame({ path, manifest }: Order, found: RecordSums): void {
  for (const [name, wanted] of Object.entries(manifest.records.sums)) {
    const is = found[name as keyof RecordSums]
    if (is === wanted) continue
    throw new HostFailure('otherSums', `${name} is ${is} instead of ${wanted}`, { file: path, name })
  }
}
