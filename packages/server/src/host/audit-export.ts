import { createPublicKey } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { anchorLine } from '../audit/anchor.ts'
import { logLine } from '../audit/log-line.ts'
import { listAnchors, wholeLog } from '../audit/records/audit-log.ts'
import { exportNames, requiredPath } from './audit-files.ts'
import { HostFailure, hostExits } from './failure.ts'
import type { HostCommand } from './io.ts'
import { withRecords } from './open.ts'

/** Writes the audit log, its anchors and the public key into a directory, as they are at one moment. */
export const auditExport: HostCommand = {
  flags: { 'to-dir': { type: 'string' }, yes: { type: 'boolean' } },
  run: async (io) => {
    const directory = requiredPath(io, 'to-dir')
    const at = (name: string) => join(directory, name)
    const used = Object.values(exportNames).map(at).find(existsSync)
    if (used && io.flags['yes'] !== true) throw new HostFailure('fileExists', `${used} exists`, { file: used })
    const { signingKey } = io.settings.audit
    const counts = await withRecords(io, (db) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          await writing(directory, () => mkdir(directory, { recursive: true }))
          const anchors = await listAnchors(tx)
          const entries = await writeLines(at(exportNames.log), wholeLog(tx), logLine)
          await writeLines(at(exportNames.anchors), anchors, anchorLine)
          return { entries, anchors: anchors.length }
        }),
    )
    if (signingKey) {
      const pem = createPublicKey(signingKey).export({ type: 'spki', format: 'pem' })
      await writing(directory, () => writeFile(at(exportNames.publicKey), pem))
    }
    io.result({ directory, ...counts })
    return hostExits.done
  },
}

/** Writes a file of lines, which appears only when it is complete. @returns the number of lines */
async function writeLines<Line>(
  file: string,
  lines: AsyncIterable<Line> | Iterable<Line>,
  textOf: (line: Line) => string,
): Promise<number> {
  const part = `${file}.part`
  let count = 0
  const texts = async function* () {
    for await (const line of lines) {
      count += 1
      yield `${textOf(line)}\n`
    }
  }
  await writing(file, async () => {
    try {
      await pipeline(texts, createWriteStream(part, { mode: 0o600 }))
      await rename(part, file)
    } finally {
      await rm(part, { force: true })
    }
  })
  return count
}

/** Runs work that writes a file. @throws {HostFailure} if the system does not allow it */
async function writing<Result>(file: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (!/^E[A-Z]+$/.test(code)) throw error
    throw new HostFailure('cannotWrite', message, { file, message }, { cause: error })
  }
}
