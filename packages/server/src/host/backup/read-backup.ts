import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { telemetryMigrations } from '../../clickhouse/migrations/index.ts'
import { recordSteps } from '../../postgres/migrate.ts'
import { HostFailure } from '../failure.ts'
import { BrokenArchive, readContent, readEntries, sumArchive } from './archive-reader.ts'
import { type BackupHead, backupFormat, entryNames, type Manifest, oldestFormat } from './manifest.ts'

/**
 * Runs work on a backup that has been read completely and compared with all checksums in it.
 * @param onBytes called with the bytes read so far
 * @throws {HostFailure} if the file cannot be read, is not a backup, is cut short or damaged, or comes from a newer version
 */
export async function withBackup<Result>(
  path: string,
  onBytes: (done: number, total: number) => void,
  work: (file: FileHandle, manifest: Manifest, bytes: number) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new HostFailure('cannotRead', (error as Error).message, { file: path }, { cause: error })
  })
  try {
    const { size } = await file.stat()
    const manifest = await asFailure(path, async () => {
      await checkHead(path, file)
      return await checkWhole(path, file, (done) => onBytes(done, size))
    })
    return await work(file, manifest, size)
  } finally {
    await file.close()
  }
}

/** Turns errors of an archive into failures with a readable message. */
export async function asFailure<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BrokenArchive)) throw error
    const { message } = error
    throw new HostFailure(error.isCut ? 'backupCut' : 'backupDamaged', message, { file: path }, { cause: error })
  }
}

/** Reads the first entry before anything else, because a newer program may write the rest in a form that this one does not know. */
async function checkHead(path: string, file: FileHandle): Promise<void> {
  const first = await readEntries(file)
    .next()
    .catch((error: unknown) => {
      throw none(path, error)
    })
  if (first.done || first.value.name !== entryNames.head || first.value.size > 4096) throw none(path, undefined)
  const head = JSON.parse((await readContent(file, first.value)).toString()) as BackupHead
  if (head.what !== 'rtcops backup') throw none(path, undefined)
  if (head.format > backupFormat) throw newer(path, head)
  if (head.format < oldestFormat)
    throw new HostFailure(
      'backupUnreleased',
      `${path} was made by a development version of rtcops and cannot be restored; start with a fresh data directory`,
      { file: path },
    )
}

const none = (file: string, cause: unknown): HostFailure =>
  new HostFailure('noBackup', `${file} is not an rtcops backup`, { file }, { cause })

const newer = (file: string, { version }: BackupHead): HostFailure =>
  new HostFailure('backupNewer', `${file} was made by a newer version of rtcops (${version})`, { file, version })

async function checkWhole(path: string, file: FileHandle, onBytes: (done: number) => void): Promise<Manifest> {
  const { parts, own } = await sumArchive(file, onBytes)
  const text = own.get(entryNames.manifest)
  if (!text) throw new BrokenArchive('it has no manifest')
  if (own.get(entryNames.sum)?.toString() !== sumLine(text))
    throw new BrokenArchive('the checksum of its manifest does not match')
  const manifest = JSON.parse(text.toString()) as Manifest
  const found = parts.filter(({ name }) => name !== entryNames.manifest && name !== entryNames.sum)
  if (found.length !== manifest.parts.length)
    throw new BrokenArchive(`it has ${found.length} parts instead of ${manifest.parts.length}`)
  for (const [at, part] of manifest.parts.entries())
    if (found[at]?.name !== part.name || found[at]?.sha256 !== part.sha256)
      throw new BrokenArchive(`the checksum of its part ${part.name} does not match`)
  const newestTelemetry = telemetryMigrations.at(-1)?.id ?? 0
  if (!recordSteps.includes(manifest.records.step) || manifest.telemetry.step > newestTelemetry)
    throw newer(path, manifest)
  return manifest
}

/** Returns the checksum line that follows the manifest in the archive, in the format of `sha256sum -c`. */
export const sumLine = (manifest: Buffer): string =>
  `${createHash('sha256').update(manifest).digest('hex')}  ${entryNames.manifest}\n`
