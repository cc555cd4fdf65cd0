import { floorTo } from '@rtcops/core/time/range'
import { day, type Instant, minute } from '@rtcops/core/time/zone'

/** Length of the times by which refused telemetry is counted, as stored samples are in their finest roll-up. */
export const slotLength = 5 * minute

/** Age up to which refused samples are counted, so that a project cannot fill the records with times. */
const mostAge = 7 * day

/** Refused samples, by the start of the time in which they were measured. */
export type RefusedSamples = Map<Instant, number>

/** Counts a refused row if it says that it is a sample, and when it was measured; others are missing in no figure of samples that is known. */
export function countRefused(refused: RefusedSamples, row: unknown, now: Instant): void {
  const { kind, ts } = (row ?? {}) as { kind?: unknown; ts?: unknown }
  if (kind !== 'sample' || !Number.isSafeInteger(ts)) return
  // Where a valid sample would be: no clock is believed that is ahead.
  const time = Math.min(Number(ts), now)
  if (time <= now - mostAge) return
  const slot = floorTo(time, slotLength)
  refused.set(slot, (refused.get(slot) ?? 0) + 1)
}
