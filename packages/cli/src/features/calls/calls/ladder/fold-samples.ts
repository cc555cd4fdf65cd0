import { hour, minute, second } from '@rtcops/core/time/zone'
import { isWorse } from './figures.ts'
import type { LadderSample } from './ladder-sample.ts'

/** Lengths of slots, milliseconds; cells of a time axis hold a whole number of slots (`fittingAxis`). */
const slots = [5 * second, 10 * second, 30 * second, minute, 10 * minute, hour]

/** Returns the shortest slot that leaves at most `most` samples of a user in a call of this length; 0 if all can be kept. */
export function slotFor(length: number, most: number): number {
  // No client measures more than once a second.
  if (length / second <= most) return 0
  return slots.find((slot) => length / slot <= most) ?? hour
}

/** Returns the worst sample of each slot, or all samples if the slot is 0. @param samples in order of time */
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
