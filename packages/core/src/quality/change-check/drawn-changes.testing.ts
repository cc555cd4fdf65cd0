import type { Dice } from '../../diagnosis/blind/dice.testing.ts'
import type { ComparedCounts } from './judge-change.ts'
import { type GroupCounts, products } from './noise.ts'

/** What is drawn: how many calls an hour each group has, and what happens at the change. */
export interface Drawn {
  calls: number
  otherCalls: number
  /** Share of the part's user sessions that a fault hits since the change, and how many more of their samples are bad. */
  fault?: { share: number; bad: number }
  /** The same for everybody, of whatever part. */
  everywhere?: { share: number; bad: number }
  /** Days before of which there are data. */
  days: number
}

const [hour, interval] = [3600, 10]

/**
 * Draws the samples of an hour before and after a change, and of the same hours on days before. Users have lines of their own, some of
 * them bad most of the time; calls share a fate and may last through the change; parts differ, and drift from hour to hour, each in its own way on
 * each day besides what it does on all days.
 */
export function drawChange(dice: Dice, { calls, days, everywhere, fault, otherCalls }: Drawn): ComparedCounts {
  const factors = { own: Math.exp(0.4 * dice.normal()), others: 1 }
  const evening = 0.25 * dice.normal()
  const ownEvening = 0.08 * dice.normal()
  const drawDay = (isToday: boolean) => {
    const today = Math.exp(0.15 * dice.normal())
    const trend = evening + 0.08 * dice.normal()
    const ownTrend = ownEvening + 0.08 * dice.normal()
    const group = (isOwn: boolean) =>
      drawGroup(dice, isOwn ? calls : otherCalls, {
        level: today * (isOwn ? factors.own : factors.others),
        trend: trend + (isOwn ? ownTrend : 0),
        faults: isToday ? [everywhere, isOwn ? fault : undefined].filter((each) => each !== undefined) : [],
      })
    return { own: group(true), others: group(false) }
  }
  const change = ({ after, before }: GroupCounts) => after.bad / after.number - before.bad / before.number
  const usual = Array.from({ length: days }, () => drawDay(false)).map(
    ({ others, own }) => change(own) - change(others),
  )
  return { ...drawDay(true), usual: usual.filter(Number.isFinite) }
}

interface Hours {
  level: number
  /** Logarithm of how much worse the second hour is. */
  trend: number
  faults: readonly { share: number; bad: number }[]
}

function drawGroup(dice: Dice, calls: number, { faults, level, trend }: Hours): GroupCounts {
  const counts: GroupCounts = {
    before: { number: 0, bad: 0, sessions: 0, calls: 0 },
    after: { number: 0, bad: 0, sessions: 0, calls: 0 },
    products: Object.fromEntries(products.map((name) => [name, 0])) as GroupCounts['products'],
  }
  const sums = counts.products as Record<keyof GroupCounts['products'], number>
  for (let index = 0; index < 2 * calls; index++) {
    const start = dice.between(-hour, hour)
    const length = dice.scaled(60, 5400)
    const fate = Math.exp(0.6 * dice.normal())
    const [n, b] = [
      [0, 0],
      [0, 0],
    ] as [[number, number], [number, number]]
    const users = dice.whole(2, 6)
    for (let user = 0; user < users; user++) {
      const line = dice.chance(0.12) ? dice.between(0.05, 0.5) : dice.between(0, 0.02)
      const worse = faults.reduce((sum, { bad, share }) => sum + (dice.chance(share) ? bad : 0), 0)
      const seconds = [
        Math.max(0, Math.min(0, start + length) - start),
        Math.max(0, Math.min(hour, start + length) - Math.max(0, start)),
      ]
      for (const side of [0, 1] as const) {
        const samples = Math.floor((seconds[side] ?? 0) / interval)
        if (samples === 0) continue
        const usual = Math.min(0.95, line * fate * level * Math.exp(side * trend))
        n[side] += samples
        b[side] += dice.lost(samples, Math.min(1, usual + side * worse))
        counts[side === 0 ? 'before' : 'after'].sessions++
      }
    }
    for (const side of [0, 1] as const) {
      const window = counts[side === 0 ? 'before' : 'after']
      window.number += n[side]
      window.bad += b[side]
      if (n[side] > 0) window.calls++
    }
    const had = { n0: n[0], n1: n[1], b0: b[0], b1: b[1] }
    for (const name of products)
      sums[name] += had[name.slice(0, 2) as keyof typeof had] * had[name.slice(2) as keyof typeof had]
  }
  return counts
}
