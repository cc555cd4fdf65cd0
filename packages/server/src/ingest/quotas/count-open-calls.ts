import { hour } from '@rtcops/core/time/zone'
import { countCallsInProgress, readOpenProjects } from '../../clickhouse/calls/open-calls.ts'
import { isolateProjects } from '../../clickhouse/isolate-projects.ts'
import { inPortions } from '../../clickhouse/portions.ts'
import { ProjectsFailed } from '../../schedule/projects-failed.ts'
import type { Services } from '../../services/context.ts'
import { writeOpenCalls } from './write-open-calls.ts'

/** Part of the limit from which on the calls in progress of a project are shown. */
const shownFrom = 1 / 20

/** Rows of user sessions that one statement reads. */
const rowsAtOnce = 2_000_000

/**
 * Counts the calls in progress of the projects with many of them, for the quota of all servers.
 * @throws {ProjectsFailed} if some projects cannot be counted, after the others were; they keep what was counted before
 */
export async function countOpenCalls({ db, now, settings, telemetry }: Services): Promise<void> {
  const limit = settings.quotas.open_calls
  if (limit === 0) return
  const at = now()
  const above = Math.floor(limit * shownFrom)
  const reader = { telemetry, signal: new AbortController().signal }
  const counts = new Map<string, number>()
  const failures = await isolateProjects(
    inPortions(await readOpenProjects(reader, above, at), rowsAtOnce),
    async (appkeys, parts) => {
      for (const appkey of appkeys) counts.delete(appkey)
      for (let part = 0; part < parts; part++)
        for (const { appKey, calls } of await countCallsInProgress(reader, { appkeys, part, parts }, at))
          counts.set(appKey, (counts.get(appKey) ?? 0) + calls)
    },
  )
  const failed = failures.map(({ appkey }) => appkey)
  const many = [...counts].flatMap(([appKey, calls]) =>
    calls > above && !failed.includes(appKey) ? [{ appKey, calls }] : [],
  )
  await writeOpenCalls(db, many, Math.floor(at / hour) * hour, failed)
  if (failures.length > 0) throw new ProjectsFailed(failures)
}
