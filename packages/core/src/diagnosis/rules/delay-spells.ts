import { median, quantile } from '../../quality/statistics.ts'
import { bounds } from '../bounds.ts'
import { valuesOf } from '../cells.ts'
import { repeatedBursts } from './bursts.ts'
import type { SpellRule } from './rule.ts'

const { lasted: least, rise, share } = bounds.delaySpells

/**
 * The round trip takes much longer than usual for some seconds, again and again: too short for the medians of cells. A
 * guess, because such spells also come from a busy device or a change of the radio cell.
 */
export const delaySpells: SpellRule = {
  cause: 'high_rtt',
  shows: { distance: bounds.rtt.on },
  isEvidence: ({ distance }) => (distance ?? 0) >= bounds.rtt.on,
  spells: (stay) => {
    const usual = quantile(valuesOf(stay.readings, 'distance'), 0.2)
    if (usual === undefined) return []
    const bound = Math.max(bounds.rtt.on, usual + rise)
    return repeatedBursts(stay, ({ distance }) => (distance ?? 0) >= bound).map(({ bad, ...span }) => ({
      ...span,
      strength: (median(valuesOf(bad, 'distance')) ?? 0) / bounds.rtt.on,
      severity: span.lasted >= least && span.lasted >= share * (span.end - span.start) ? 2 : 1,
      side: 'network',
      confidence: 'low',
    }))
  },
}
