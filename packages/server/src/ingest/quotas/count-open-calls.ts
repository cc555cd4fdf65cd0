import { hour } from '@rtcops/core/time/zone'
import { readManyOpenCalls } from '../../clickhouse/calls/open-calls.ts'
import type { Services } from '../../services/context.ts'
import { writeOpenCalls } from './write-open-calls.ts'

/** Part of the limit from which on the calls in progress of a project are shown. */
const shownFrom = 1 / 20

/** Counts the calls in progress of the projects with many of them, for the quota of all servers. */
export async function countOpenCalls({ db, now, settings, telemetry }: Services): Promise<void> {
  const limit = settings.quotas.open_calls
  if (limit === 0) return
  const at = now()
  const reader = { telemetry, signal: new AbortController().signal }
  const counts = await readManyOpenCalls(reader, Math.floor(limit * shownFrom), at)
  await writeOpenCalls(db, counts, Math.floor(at / hour) * hour)
}
