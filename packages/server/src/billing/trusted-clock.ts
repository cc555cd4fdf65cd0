import { formatDateTime, hour, type Instant } from '@rtcops/core/time/zone'
import { countTelemetrySince, hasTelemetry } from '../clickhouse/telemetry-since.ts'
import { readSeenClock, writeDoubtedClock, writeSeenClock } from '../postgres/seen-clock.ts'
import type { Services } from '../services/context.ts'

/** Milliseconds by which the clock may be ahead of the time seen last without being doubted. */
const longestStep = hour

/**
 * If there is this many times more telemetry from an earlier time than from now, the clock is wrong; a few devices have wrong clocks too.
 */
const most = 100

/**
 * Returns whether the clock may be trusted to close days, which cannot be undone. A clock that is more than an hour ahead of the time seen
 * last was set wrongly, or the server was off: telemetry decides, because devices report it with their own clocks. Until it arrives for the
 * present hour, no day is closed. Without any stored telemetry there is nothing to close wrongly.
 *
 * A server with a wrong clock refuses signed reports, so silence neither confirms the clock nor ends the doubt.
 */
export async function isClockTrusted({ db, log, now, telemetryWriter }: Services): Promise<boolean> {
  const at = now()
  const { doubted, seen } = await readSeenClock(db)
  if (seen === undefined || at - seen <= longestStep || (await isConfirmed(telemetryWriter, seen, at))) {
    await writeSeenClock(db, at)
    if (doubted !== undefined) log.info({ clock: formatDateTime(at) }, 'the clock is trusted again; days are closed')
    return true
  }
  if (doubted === undefined) {
    await writeDoubtedClock(db, at)
    const times = { clock: formatDateTime(at), seen: formatDateTime(seen) }
    log.warn(times, 'the clock is ahead of the time seen last, and no telemetry confirms it; no day is closed')
  }
  return false
}

async function isConfirmed(telemetry: Services['telemetryWriter'], seen: Instant, at: Instant): Promise<boolean> {
  const { earlier, recent } = await countTelemetrySince(telemetry, seen, at - hour, at)
  if (recent + earlier === 0) return !(await hasTelemetry(telemetry))
  return recent * most >= earlier && recent > 0
}
