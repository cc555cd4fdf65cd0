import { setImmediate } from 'node:timers/promises'
import type { Schema } from '@rtcops/core/api/types'
import { commonCause } from '@rtcops/core/diagnosis/common-cause'
import { diagnoseCall } from '@rtcops/core/diagnosis/diagnose-call'
import type { StayVerdict } from '@rtcops/core/diagnosis/verdict'
import type { TimeRange } from '@rtcops/core/time/range'
import { second } from '@rtcops/core/time/zone'
import type { TelemetryReader } from '../clickhouse/telemetry-reader.ts'
import { countWorstRooms, readRecords, timeBefore } from '../diagnosis/index.ts'
import type { Services } from '../services/context.ts'

export type LikelyCause = Schema<'LikelyCause'>

/** Milliseconds for finding the causes of all alarms raised at one moment; alarms are raised without a cause afterwards. */
const longest = 5 * second
/** Calls of a country that are diagnosed, those with the most users badly off. */
const limits = { leastUsers: 1, leastBadUsers: 1, most: 20 }

type Asking = Pick<Services, 'log' | 'now' | 'telemetry'>

/**
 * Returns what most users who were badly off have in common, by country; countries where they have nothing in common are left out.
 * Countries are diagnosed one after the other, because the engine and the server are already busy when many have alarms. If the engine
 * fails or the time is over, the remaining countries are left out too.
 */
export async function likelyCauses(
  { log, now, telemetry }: Asking,
  countries: readonly string[],
  minutes: TimeRange,
): Promise<Map<string, LikelyCause>> {
  const reader = { telemetry, signal: AbortSignal.timeout(longest) }
  const found = new Map<string, LikelyCause>()
  try {
    for (const country of countries) {
      const cause = await readLikelyCause(reader, country, minutes, now())
      if (cause) found.set(country, cause)
    }
  } catch (error) {
    log.warn(
      { err: error, countries, found: found.size },
      'could not find the likely cause of alarms; they are raised without it',
    )
  }
  return found
}

async function readLikelyCause(
  reader: TelemetryReader,
  country: string,
  minutes: TimeRange,
  now: number,
): Promise<LikelyCause | undefined> {
  const rooms = await countWorstRooms(reader, { country, minutes, ...limits })
  if (rooms.length === 0) return undefined
  const badUsers = new Set(rooms.flatMap((room) => room.badUsers.map((userId) => userOf(room.appKey, userId))))
  const stays: StayVerdict[] = []
  for (const { appKey, record } of await readRecords(reader, rooms, now, minutes.start - timeBefore)) {
    // Users who never entered come after the stays; their country is not known.
    const verdicts = diagnoseCall(record).stays.filter((_, index) => record.stays[index]?.place.country === country)
    stays.push(...verdicts.map((verdict) => ({ ...verdict, userId: userOf(appKey, verdict.userId) })))
    await setImmediate()
    reader.signal.throwIfAborted()
  }
  const common = commonCause(stays, minutes, badUsers)
  return common && { ...common, bad_users: badUsers.size }
}

/** Key of a user, who may be in several calls of a project. */
const userOf = (appKey: string, userId: string): string => `${appKey} ${userId}`
