import { resolve } from 'node:path'
import { backupOnWire } from './backup/manifest.ts'
import { withBackup } from './backup/read-backup.ts'
import { HostFailure, hostExits } from './failure.ts'
import type { HostCommand, HostIo } from './io.ts'

/** Reads a whole backup and compares it with all checksums in it. Writes nothing. */
export const backupVerify: HostCommand = {
  flags: { file: { type: 'string' } },
  run: async (io) => {
    const path = givenFile(io)
    io.result(
      await withBackup(path, progressOf(io), async (_file, manifest, bytes) => ({
        file: path,
        ...backupOnWire(manifest, bytes),
      })),
    )
    return hostExits.done
  },
}

/** Returns the absolute path in `--file`. @throws {HostFailure} if it is not given */
export function givenFile({ flags }: HostIo): string {
  const given = flags['file']
  if (typeof given !== 'string') throw new HostFailure('usage', '--file is missing')
  return resolve(given)
}

/** Returns a function that reports the progress of reading, and ends the reading when the signal is aborted. */
export const progressOf =
  (io: HostIo) =>
  (done: number, total: number): void => {
    io.signal.throwIfAborted()
    io.progress(done, total)
  }
