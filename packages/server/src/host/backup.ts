import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { formatDateTime } from '@rtcops/core/time/zone'
import { telemetryMigrations } from '../clickhouse/migrations/index.ts'
import { adoptAllGroups } from '../ingest/adopt-groups.ts'
import { recordSteps } from '../postgres/migrate.ts'
import { makeBackup } from './backup/make-backup.ts'
import { backupOnWire } from './backup/manifest.ts'
import { requireOwnEngines } from './backup/require-own-engines.ts'
import { HostFailure, hostExits } from './failure.ts'
import type { HostCommand } from './io.ts'
import { withServices } from './open.ts'

/** Writes a backup of the data directory into one file, beside a running server or on engines that it starts itself. */
export const backup: HostCommand = {
  flags: { 'to-file': { type: 'string' }, yes: { type: 'boolean' } },
  run: async (io) => {
    requireOwnEngines(io.settings)
    const given = io.flags['to-file']
    if (typeof given !== 'string') throw new HostFailure('usage', '--to-file is missing')
    const path = placeOf(given, io.flags['yes'] === true)
    const made = await withServices(
      io,
      async (services, engines) => {
        if (engines.ours) await adoptAllGroups(services, io.signal)
        return await makeBackup({
          services,
          databaseUrl: engines.databaseUrl,
          path,
          steps: { records: recordSteps.at(-1) ?? '', telemetry: telemetryMigrations.at(-1)?.id ?? 0 },
          signal: io.signal,
          onProgress: io.progress,
        })
      },
      { endsItself: true },
    )
    io.result({ file: path, ...backupOnWire(made.manifest, made.bytes), held_ms: made.heldFor })
    return hostExits.done
  },
}

/**
 * Returns the file to write: the given one or, for a directory, one in it with the time in its name.
 * @throws {HostFailure} if it exists and may not be replaced
 */
function placeOf(given: string, mayReplace: boolean): string {
  const isDirectory = statSync(given, { throwIfNoEntry: false })?.isDirectory() ?? false
  const time = formatDateTime(Date.now()).replace(' ', '-').replaceAll(':', '')
  const path = resolve(isDirectory ? join(given, `rtcops-${time}.tar`) : given)
  if (existsSync(path) && !mayReplace) throw new HostFailure('fileExists', `${path} exists`, { file: path })
  return path
}
