import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordSteps } from '../../postgres/migrate.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { asText, type BackupHead, backupFormat, entryNames, type Manifest } from './manifest.ts'
import { sumLine, withBackup } from './read-backup.ts'

const longName = `telemetry/sample/${'20261122_1_1_0'.padEnd(60, '0')}/${'a'.repeat(60)}.bin`
const content = Buffer.from('no more than a line\n')

let directory: string
let backup: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rtcops-archive-'))
  backup = join(directory, 'b.tar')
  await write(backup, {
    what: 'rtcops backup',
    format: backupFormat,
    version: '0.1.0',
    made_at: '2026-11-22T00:00:00.000Z',
  })
})
afterAll(() => rm(directory, { recursive: true, force: true }))

/** Writes an empty backup in the form of a real one. */
async function write(path: string, head: BackupHead): Promise<void> {
  const archive = await ArchiveWriter.create(path)
  await archive.addBytes(entryNames.head, asText(head))
  await archive.addBytes('records/company/000001.copy.gz', Buffer.alloc(1024, 7))
  await archive.add(longName, content.length, [content.subarray(0, 5), content.subarray(5)])
  const sums = { ledger_balance: '0.00', ledger_transactions: 0, ledger_faults: 0 }
  const manifest: Manifest = {
    ...head,
    records: {
      step: recordSteps.at(-1) ?? '',
      tables: {},
      sequences: {},
      sums: { ...sums, audit_entries: 0, audit_head: '', audit_break: null },
    },
    telemetry: { step: 1, tables: {} },
    files: 0,
    parts: archive.parts(),
  }
  await archive.addBytes(entryNames.manifest, asText(manifest))
  await archive.addBytes(entryNames.sum, Buffer.from(sumLine(asText(manifest))))
  await archive.finish()
}

const verify = (path: string) =>
  withBackup(
    path,
    () => undefined,
    async (_file, manifest) => manifest,
  )

it('can be extracted by tar, and is readable only by its owner', async () => {
  const { stdout } = await promisify(execFile)('tar', ['xOf', backup, longName])
  expect(stdout).toBe(content.toString())
  expect((await stat(backup)).mode & 0o777).toBe(0o600)
  expect((await verify(backup)).parts.map(({ name }) => name)).toEqual([
    'backup.json',
    'records/company',
    'telemetry/sample',
  ])
})

it('quality: backup: verification detects every flipped bit and every missing byte', async () => {
  const { size } = await stat(backup)
  const path = join(directory, 'harmed.tar')
  await copyFile(backup, path)
  const file = await open(path, 'r+')
  const byte = Buffer.alloc(1)
  for (let at = 0; at < size; at += 7) {
    await file.read(byte, 0, 1, at)
    const harmed = Buffer.from([byte.readUInt8(0) ^ (1 << (at % 8))])
    await file.write(harmed, 0, 1, at)
    await expect(verify(path), `byte ${at}`).rejects.toThrow()
    await file.write(byte, 0, 1, at)
  }
  await file.close()
  await verify(path)
  for (let length = size - 1; length > 0; length -= 211) {
    await truncate(path, length)
    await expect(verify(path), `${length} bytes`).rejects.toMatchObject({
      reason: length > 512 ? 'backupCut' : 'noBackup',
    })
  }
})

it('is refused if a development version made it', async () => {
  const path = join(directory, 'old.tar')
  await write(path, { what: 'rtcops backup', format: 1, version: '0.1.0', made_at: '2026-11-22T00:00:00.000Z' })
  await expect(verify(path)).rejects.toMatchObject({
    reason: 'backupUnreleased',
    message: expect.stringContaining('start with a fresh data directory'),
  })
})

it('a file whose size changes during the copy fails the backup, and leaves nothing', async () => {
  const archive = await ArchiveWriter.create(join(directory, 'changed.tar'))
  await expect(archive.add('files/exports/1.csv', 3, [content])).rejects.toThrow('changed while it was copied')
  await archive.abandon()
  expect((await readdir(directory)).filter((name) => name.startsWith('changed'))).toEqual([])
})

it('replaces an older backup only when it is complete', async () => {
  const path = join(directory, 'older.tar')
  await copyFile(backup, path)
  const archive = await ArchiveWriter.create(path)
  await archive.addBytes('backup.json', content)
  await archive.abandon()
  await verify(path)
  expect((await readdir(directory)).filter((name) => name.startsWith('older'))).toEqual(['older.tar'])
})
