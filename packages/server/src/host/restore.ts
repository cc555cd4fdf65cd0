import { resolve } from 'node:path'
import { backupOnWire } from './backup/manifest.ts'
import { withBackup } from './backup/read-backup.ts'
import { requireOwnEngines } from './backup/require-own-engines.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { givenFile, progressOf } from './backup-verify.ts'
import { hostExits } from './failure.ts'
import type { HostCommand } from './io.ts'

/** Creates a data directory from a backup, after verifying it. */
export const restore: HostCommand = {
  flags: { file: { type: 'string' } },
  run: async (io) => {
    requireOwnEngines(io.settings)
    const path = givenFile(io)
    const directory = resolve(io.settings.dataDirectory)
    const verified = progressOf(io)
    const result = await withBackup(
      path,
      // The file is read twice: once to verify it, once to restore it.
      (done, total) => verified(done, 2 * total),
      async (file, manifest, bytes) => {
        const onProgress = (done: number) => io.progress(bytes + done, 2 * bytes)
        await restoreBackup({ path, file, manifest, directory, log: io.log, signal: io.signal, onProgress })
        return { directory, ...backupOnWire(manifest, bytes) }
      },
    )
    io.result(result)
    return hostExits.done
  },
}
