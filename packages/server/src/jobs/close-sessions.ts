import type { Services } from '../context.ts'
import { throughTelemetryGate } from '../postgres/telemetry-gate.ts'
import { closeSessions } from './queries.ts'

/** A user who has not been heard of for so long is gone, in milliseconds (D-40). */
const silence = 10 * 60_000

/**
 * Ends the user sessions that never said that they ended: at the last sample or event that they sent, else when they began. Whoever is
 * heard of again after that keeps the later end.
 *
 * @param days sessions whose join was received within so many days
 */
export async function closeSilentSessions({ db, telemetryWriter, now }: Services, days: number): Promise<void> {
  const at = now()
  await throughTelemetryGate(db, () =>
    closeSessions(telemetryWriter, { now: at, silentSince: at - silence, receivedSince: at - days * 86_400_000 }),
  )
}
