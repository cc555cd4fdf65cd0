import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type pg from 'pg'
import { readRecordSums } from '../../audit/record-sums.ts'
import { telemetryBytes } from '../../clickhouse/whole-tables.ts'
import { jobFile } from '../../exports/export-directory.ts'
import type { FileFormat } from '../../exports/records/export-jobs.ts'
import { version } from '../../platform/version.ts'
import { readSnapshot } from '../../postgres/snapshot.ts'
import { openPatientClient, tableBytes } from '../../postgres/whole-tables.ts'
import type { Services } from '../../services/context.ts'
import { HostFailure } from '../failure.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { type Cut, cutBoth } from './cut.ts'
import { asText, type BackupHead, backupFormat, entryNames, type Manifest } from './manifest.ts'
import { sumLine } from './read-backup.ts'
import { writeRecords } from './records.ts'
import { releaseLinks, writeParts } from './telemetry.ts'

interface Order {
  services: Services
  databaseUrl: string
  /** Path of the backup to write. */
  path: string
  /** Last migrations of both schemas. */
  steps: { records: string; telemetry: number }
  signal: AbortSignal
  /** Called with bytes. */
  onProgress(done: number, total: number): void
}

/**
 * Writes records, telemetry and files of one point in time into one file.
 * @throws if the backup cannot be completed; then there is no file
 */
export async function makeBackup(order: Order): Promise<{ manifest: Manifest; bytes: number; heldFor: number }> {
  const { services, databaseUrl, path, signal } = order
  const { dataDirectory } = services.settings
  const client = await openPatientClient(databaseUrl)
  try {
    await requireAlone(client)
    await releaseLinks(dataDirectory)
    const archive = await ArchiveWriter.create(path)
    try {
      const cut = await cutBoth(services, databaseUrl, client, signal)
      const manifest = await writeAll(order, cut, archive)
      await archive.finish()
      return { manifest, bytes: archive.bytes, heldFor: cut.heldFor }
    } catch (error) {
      await archive.abandon()
      throw error
    } finally {
      await releaseLinks(dataDirectory)
    }
  } finally {
    await client.end()
  }
}

/** An arbitrary number; it identifies the lock of the process that makes a backup, which is released with the connection. */
const backupLock = 7_020_008

/** Takes the backup lock. @throws {HostFailure} if another backup is being made: there is only one place for the linked parts */
async function requireAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [backupLock])
  if (!rows[0]?.held) throw new HostFailure('backupRuns', 'another backup is being made')
}

async function writeAll(order: Order, cut: Cut, archive: ArchiveWriter): Promise<Manifest> {
  const { services, steps, signal } = order
  const total = (await tableBytes(cut.client)) + (await telemetryBytes(services.telemetryWriter))
  let done = 0
  const onBytes = (bytes: number) => {
    signal.throwIfAborted()
    done += bytes
    order.onProgress(Math.min(done, total), total)
  }
  const head: BackupHead = {
    what: 'rtcops backup',
    format: backupFormat,
    version,
    made_at: cut.madeAt.toISOString(),
  }
  await archive.addBytes(entryNames.head, asText(head))
  const records = await writeRecords(cut.client, archive, onBytes)
  const telemetry: Manifest['telemetry']['tables'] = {}
  for (const table of cut.tables)
    telemetry[table.name] = await writeParts(archive, services.settings.dataDirectory, table, onBytes)
  const files = await writeExports(services, cut, archive)
  const sums = await readSnapshot(services.db, readRecordSums, cut.snapshot)
  signal.throwIfAborted()
  const manifest: Manifest = {
    ...head,
    records: { step: steps.records, tables: records, sequences: cut.sequences, sums },
    telemetry: { step: steps.telemetry, tables: telemetry },
    files,
    parts: archive.parts(),
  }
  const text = asText(manifest)
  await archive.addBytes(entryNames.manifest, text)
  await archive.addBytes(entryNames.sum, Buffer.from(sumLine(text)))
  return manifest
}

/** Writes the files of exports that can be downloaded: `files/exports/<name>`. A file that has been removed meanwhile had expired. */
async function writeExports(services: Services, { client }: Cut, archive: ArchiveWriter): Promise<number> {
  const { rows } = await client.query<{ id: number; format: FileFormat }>(
    'SELECT id, format FROM export_job WHERE state = 3 ORDER BY id',
  )
  let files = 0
  for (const job of rows) {
    const path = jobFile(services, job)
    const found = await stat(path).catch(() => undefined)
    if (!found) continue
    await archive.add(`files/exports/${job.id}.${job.format}`, found.size, createReadStream(path))
    files += 1
  }
  return files
}
