import { hour, minute, second } from '@rtcops/core/time/zone'
import type { LadderSample } from './call.ts'
import { isWorse } from './figures.ts'

/** Lengths of slots, milliseconds; cells of a time axis hold whole ones (`fittingAxis`). */
const slots = [5 * second, 10 * second, 30 * second, minute, 10 * minute, hour]

/** Returns the shortest slot with which a user's samples are no more than `most` in a call of that length; 0 where all can be kept. */
export function slotFor(length: number, most: number): number {
  // No client measures more than once a second.
  if (length / second <= most) return 0
  return slots.find((slot) => length / slot <= most) ?? hour
}

/** Returns the worst sample of each slot; all of them where the slot is 0. @param samples in the order of time */
export function foldSamples(samples: readonly LadderSample[], slot: number): readonly LadderSample[] {
  if (slot === 0) return samples
  const kept: LadderSample[] = []
  for (const sample of samples) {
    const last = kept.at(-1)
    if (!last || Math.floor(last.at / slot) !== Math.floor(sample.at / slot)) kept.push(sample)
    else if (isWorse(sample, last)) kept[kept.length - 1] = sample
  }
  return kept
}
