import { mean, median } from '../../quality/statistics.ts'
import { minute } from '../../time/zone.ts'
import { bounds } from '../bounds.ts'
import { intervalOf, valuesOf } from '../cells.ts'
import type { Reading, Stay } from '../stay.ts'
import type { Severity, Side } from '../verdict.ts'
import { isReceiving } from './loss.ts'
import type { Spell, SpellRule } from './rule.ts'

const { least, longest, loss, number, share, within } = bounds.bursts

/**
 * Many packets are lost for some seconds, again and again: too short for the median of a cell, but heard as
 * interruptions.
 */
export const shortInterruptions: SpellRule = {
  cause: 'bursts',
  shows: { up_loss_rate: loss, down_loss_rate: loss, distance: null },
  isEvidence: isBurst,
  needsEnough: true,
  spells: (stay) =>
    repeatedBursts(stay, isBurst).flatMap(({ bad, ...span }) => {
      const strength = (median(bad.map(worstLoss)) ?? 0) / loss
      const around = stay.readings.filter(({ at }) => at > span.start && at <= span.end)
      if (span.end - span.start > longest && !isGoodBetween(around)) return []
      return [{ ...span, strength, severity: severityOf(strength, span), side: sideOf(around) }]
    }),
}

/** Short bursts that come again and again, with their bad readings. */
interface Bursts extends Required<Pick<Spell, 'end' | 'lasted' | 'start' | 'times'>> {
  bad: Reading[]
}

/** Returns the bursts of bad readings that are short, and so many or so close that they matter. */
export const repeatedBursts = (stay: Stay, isBad: (reading: Reading) => boolean): Bursts[] =>
  groupsOf(burstsOf(stay, isBad)).flatMap((bursts) => {
    const [first, last] = [bursts[0], bursts.at(-1)]
    if (!first || !last || !(bursts.length >= number || isLargeShare(stay, bursts))) return []
    const lasted = bursts.reduce((sum, { end, start }) => sum + end - start, 0)
    const bad = bursts.flatMap(({ readings }) => readings)
    return [{ start: first.start, end: last.end, times: bursts.length, lasted, bad }]
  })

const worstLoss = ({ down_loss_rate, up_loss_rate }: Reading): number =>
  Math.max(up_loss_rate ?? 0, down_loss_rate ?? 0)

/** Returns true for a reading in which so many packets were lost that sound breaks up. */
function isBurst(reading: Reading): boolean {
  return worstLoss(reading) >= loss
}

/** One short burst of little loss is slight; half a minute of heavy loss is severe, in however many bursts. */
function severityOf(strength: number, { lasted, times }: { times: number; lasted: number }): Severity {
  if (strength >= 2 && lasted >= bounds.poorTime) return 3
  return times === 1 && strength < 2 && lasted < bounds.cell ? 1 : 2
}

interface Burst extends Pick<Spell, 'end' | 'start'> {
  readings: Reading[]
}

/** Returns the runs of bad readings that are too short for an episode of cells. */
function burstsOf({ from, readings }: Stay, isBad: (reading: Reading) => boolean): Burst[] {
  const interval = intervalOf(readings)
  const runs: Burst[] = []
  let before: Reading | undefined
  for (const reading of readings) {
    if (isBad(reading)) {
      const run = runs.at(-1)
      if (run && before && run.readings.at(-1) === before) {
        run.readings.push(reading)
        run.end = reading.at
      } else
        runs.push({ start: Math.max(from, Math.round(reading.at - interval)), end: reading.at, readings: [reading] })
    }
    before = reading
  }
  return runs.filter(({ end, start }) => end - start <= longest)
}

/** Groups bursts so that three of them in a row come within three minutes, or two within a minute. */
function groupsOf(bursts: readonly Burst[]): Burst[][] {
  const groups: Burst[][] = []
  for (const burst of bursts) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && burst.start - last.end < within / (number - 1)) group.push(burst)
    else groups.push([burst])
  }
  return groups
}

/** Returns true if a tenth of the readings of a minute are bad, and not only one of them. */
function isLargeShare({ readings }: Stay, bursts: readonly Burst[]): boolean {
  const bad = bursts.flatMap(({ readings: own }) => own)
  return bad.some(({ at }) => {
    const isInMinute = (each: Reading) => each.at >= at && each.at < at + minute
    const badly = bad.filter(isInMinute).length
    return badly >= least && badly >= share * readings.filter(isInMinute).length
  })
}

/** Returns true if few packets are lost most of the time; otherwise a steady loss swings around the bound. */
const isGoodBetween = (readings: readonly Reading[]): boolean =>
  (median(readings.flatMap((each) => (isMeasured(each) ? worstLoss(each) : []))) ?? 0) < bounds.loss.warn

const isMeasured = ({ down_loss_rate, up_loss_rate }: Reading): boolean =>
  down_loss_rate !== null || up_loss_rate !== null

/**
 * Returns the direction in which packets were lost; the user's network if both lost them. The pauses count as well: by
 * the bursts alone, the direction that happened to lose more would seem to be the only one.
 */
function sideOf(readings: readonly Reading[]): Side {
  const typical = (name: 'up_loss_rate' | 'down_loss_rate') => mean(valuesOf(readings, name)) ?? 0
  const [up, down] = [typical('up_loss_rate'), typical('down_loss_rate')]
  // What arrives, and whose loss is not reported, may be lost as well.
  const isHalfBlind = readings.every(({ down_loss_rate }) => down_loss_rate === null) && isReceiving(readings)
  if (up >= 2 * down) return isHalfBlind ? 'network' : 'uplink'
  return down >= 2 * up ? 'downlink' : 'network'
}
