import { median } from '../../quality/statistics.ts'
import { bounds } from '../bounds.ts'
import { valuesOf } from '../cells.ts'
import type { Figures, Reading } from '../stay.ts'
import type { Confidence, Side } from '../verdict.ts'
import type { Spell } from './rule.ts'

const { freeze: frozen } = bounds

/** A reading, and for how many milliseconds before it sound or picture was frozen. */
export interface Still {
  reading: Reading
  ms: number
}

export const readingsOf = (stills: readonly Still[]): Reading[] => stills.map(({ reading }) => reading)

/** Returns the freezes in these readings, grouped where they are close to each other. */
export function freezesOf(
  readings: readonly Reading[],
  lengthOf: (reading: Reading, before: Reading | undefined) => number,
): Still[][] {
  const found: Still[][] = []
  readings.forEach((reading, index) => {
    const ms = lengthOf(reading, readings[index - 1])
    if (ms === 0) return
    const last = found.at(-1)
    if (last && reading.at - (last.at(-1)?.reading.at ?? 0) < bounds.mergeWithin) last.push({ reading, ms })
    else found.push([{ reading, ms }])
  })
  return found
}

/**
 * Returns the side of the loss behind what is heard or seen: the user's network if both directions lose packets;
 * undefined if few are lost.
 * @param least percent
 */
export function sideOfLoss(figures: readonly Figures[], least: number): 'downlink' | 'network' | undefined {
  const [down, up] = (['down_loss_rate', 'up_loss_rate'] as const).map((name) => median(valuesOf(figures, name)) ?? 0)
  if (down === undefined || up === undefined || down < least) return undefined
  return up * 2 >= down ? 'network' : 'downlink'
}

/** Returns the spell of a group of freezes; none if they are too short to be noticed. */
export function freezeSpell(stills: readonly Still[], side: Side, confidence: Confidence): Spell[] {
  const [first, last] = [stills[0], stills.at(-1)]
  const strength = longestInAMinute(stills) / frozen.on
  if (!first || !last || strength < 1) return []
  return [{ start: first.reading.at - first.ms, end: last.reading.at, strength, side, confidence }]
}

/** Returns the largest sum of freezes within a minute, in milliseconds. */
function longestInAMinute(stills: readonly Still[]): number {
  let [longest, sum, first] = [0, 0, 0]
  for (const { ms, reading } of stills) {
    sum += ms
    for (let old = stills[first]; old && old.reading.at <= reading.at - frozen.within; old = stills[++first])
      sum -= old.ms
    longest = Math.max(longest, sum)
  }
  return longest
}
