import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import type { Services } from '../services/context.ts'
import { userHashes } from './user-hash.ts'

/** A user whose late reports are refused: their hash as hexadecimal digits, and the time, in epoch milliseconds, up to which they were erased. */
export interface ErasedHash {
  hash: string
  until: number
}

/**
 * Returns a function that returns whether an event is of an erased user and from before the time up to which they were erased; such an
 * event must not be stored. From events of other users, it removes streams to and from erased users.
 */
export async function erasedCheck(
  services: Pick<Services, 'db' | 'settings'>,
  appKey: string,
  erased: readonly ErasedHash[],
): Promise<(event: TelemetryEvent) => boolean> {
  if (erased.length === 0) return () => false
  const hashOf = await userHashes(services, appKey)
  const untilByHash = new Map<string, number>()
  for (const { hash, until } of erased) untilByHash.set(hash, Math.max(until, untilByHash.get(hash) ?? 0))
  const known = new Map<string, number>()
  const erasedUntil = (user: string): number => {
    const found = known.get(user) ?? untilByHash.get(hashOf(user).toString('hex')) ?? Number.NEGATIVE_INFINITY
    known.set(user, found)
    return found
  }
  return (event) => {
    if (event.kind === 'sample' && event.streams)
      event.streams = event.streams.filter(({ peer }) => event.ts > erasedUntil(peer))
    return event.ts <= erasedUntil(event.user_id)
  }
}
