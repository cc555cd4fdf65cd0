import type { Schema } from '@rtcops/core/api/types'
import { commonCause } from '@rtcops/core/diagnosis/common-cause'
import { diagnoseCall } from '@rtcops/core/diagnosis/diagnose-call'
import type { TimeRange } from '@rtcops/core/time/range'
import { minute, second } from '@rtcops/core/time/zone'
import { countWorstRooms } from '../clickhouse/diagnosis/count-worst-rooms.ts'
import type { TelemetryReader } from '../clickhouse/telemetry-reader.ts'
import type { Services } from '../context.ts'
import { readRecords } from '../diagnosis/read-records.ts'

export type LikelyCause = Schema<'LikelyCause'>

/** Milliseconds before the alarm's minutes that are read too, since causes are told by what changed. */
const before = 10 * minute
/** Milliseconds after which an alarm is raised without a cause. */
const longest = 5 * second
/** Calls that are diagnosed, those with the most users badly off. */
const limits = { leastUsers: 1, leastBadUsers: 1, most: 20 }

type Asking = Pick<Services, 'log' | 'now' | 'telemetry'>

/**
 * Returns what most users of a country who were badly off have in common.
 *
 * @returns null if they have nothing in common, and if the engine fails or takes longer than five seconds: an alarm does
 * not wait for its cause
 */
export async function likelyCause(
  { log, now, telemetry }: Asking,
  country: string,
  minutes: TimeRange,
): Promise<LikelyCause | null> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(new Error(`no cause within ${longest} ms`)), longest)
  try {
    return await readLikelyCause({ telemetry, signal: over.signal }, country, minutes, now())
  } catch (error) {
    log.warn({ err: error, country }, 'an alarm is raised without its likely cause')
    return null
  } finally {
    clearTimeout(timer)
  }
}

async function readLikelyCause(
  reader: TelemetryReader,
  country: string,
  minutes: TimeRange,
  now: number,
): Promise<LikelyCause | null> {
  const rooms = await countWorstRooms(reader, { country, minutes, ...limits })
  if (rooms.length === 0) return null
  const badUsers = rooms.reduce((sum, room) => sum + room.badUsers, 0)
  const calls = await readRecords(reader, rooms, now, minutes.start - before)
  const stays = calls.flatMap(({ appKey, record }) =>
    diagnoseCall(record).stays.flatMap((verdict, index) =>
      // Those who never entered come after the stays; of them the country is not known.
      record.stays[index]?.place.country === country ? [{ ...verdict, userId: `${appKey} ${verdict.userId}` }] : [],
    ),
  )
  const common = commonCause(stays, minutes, badUsers)
  return common ? { ...common, bad_users: badUsers } : null
}
