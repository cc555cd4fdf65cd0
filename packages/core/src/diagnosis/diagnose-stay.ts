import { median, quantile } from '../quality/statistics.ts'
import type { Instant } from '../time/zone.ts'
import { bounds } from './bounds.ts'
import { type Cell, cellsOf, intervalOf, valuesOf } from './cells.ts'
import { type Episode, episodesOf, mergeClose } from './episodes.ts'
import { coversMost, evidenceIn, isSupported, overlap, pastBounds, type Span } from './evidence.ts'
import { inOrder } from './explain.ts'
import { withPoorQuality } from './poor-quality.ts'
import { reportedIn, withReadingsWithin } from './readings-within.ts'
import { relayOf } from './relay.ts'
import { cellRules, spellRules } from './rules/index.ts'
import type { CellRule, SpellRule, Usual } from './rules/rule.ts'
import { scoredCells, summarizeScores } from './scores.ts'
import { type Scores, severityOf } from './severity.ts'
import { type FigureName, figureNames, type Reading, type Stay, usualFigures } from './stay.ts'
import type { Cause, Diagnosis, StayVerdict } from './verdict.ts'

/**
 * Diagnoses a stay from its own readings and signals alone.
 * @param origin start of the call
 */
export function diagnoseStay(given: Stay, origin: Instant = given.from): StayVerdict {
  const stay = withReadingsWithin(given)
  const known = judged.get(stay)
  if (known?.from === origin) return known.verdict
  const verdict = judge(stay, origin)
  judged.set(stay, { from: origin, verdict })
  return verdict
}

/**
 * Cached, because a call is judged twice: to find the minutes to compare with other users, and then with their figures.
 */
const judged = new WeakMap<Stay, { from: Instant; verdict: StayVerdict }>()

function judge(stay: Stay, origin: Instant): StayVerdict {
  const cells = cellsOf(stay, origin)
  const measured = cells.filter(({ isGap }) => !isGap)
  const covered = lengthOf(measured) / Math.max(1, stay.to - stay.from)
  const unknown = figureNames.filter((name) => !isKnown(measured, name))
  const rules = canBeJudged(measured, stay)
    ? cellRules.filter(({ needs }) => !needs.some((name) => unknown.includes(name)))
    : []
  // Without any figure that a rule judges, nobody knows whether the stay was good.
  const isEnough = rules.length > 0 && measured.length >= bounds.leastCells && covered >= bounds.leastCovered
  const usual = usualBy(stay)
  const scores = { sent: scoredCells(cells, 'up_loss_rate'), heard: scoredCells(cells, 'down_loss_rate') }
  const ofCells = rules.flatMap((rule) => byCells(stay, cells, rule, usual, scores, isEnough))
  const found = [...ofCells, ...spellRules.flatMap((rule) => bySpells(stay, rule, scores, isEnough, ofCells))]
  return {
    userId: stay.userId,
    sessionId: stay.sessionId,
    from: stay.from,
    to: stay.to,
    diagnoses: inOrder(withPoorQuality(found, stay, scores), stay.readings),
    isEnough,
    covered: Math.round(Math.min(1, covered) * 1000) / 10,
    missing: unknown.filter((name) => usualFigures.includes(name) && !isReported(reportedIn(stay), name)),
    holes: holesOf(stay),
    relay: relayOf(stay),
    sent: summarizeScores(scores.sent, stay.readings, 'up_loss_rate'),
    heard: summarizeScores(scores.heard, stay.readings, 'down_loss_rate'),
    rulesVersion: bounds.version,
  }
}

/** Returns the times without a reading that are long and unusual for this client. */
function holesOf({ from, readings, to }: Stay): StayVerdict['holes'] {
  const least = Math.max(bounds.hole, 2 * intervalOf(readings))
  const moments = readings.length > 0 ? [from, ...readings.map(({ at }) => at), to] : []
  return moments.flatMap((at, index) => {
    const before = moments[index - 1] ?? at
    return at - before > least ? [{ from: before, to: at }] : []
  })
}

/** Returns true for enough cells, or enough time where each second was measured. */
const canBeJudged = (measured: readonly Cell[], { readings }: Stay): boolean =>
  measured.length >= bounds.short.cells ||
  (lengthOf(measured) >= bounds.short.time && intervalOf(readings) <= bounds.short.interval)

/** Returns true for short interruptions within a longer loss, and short delays beside longer ones: no findings of their own. */
const isPartOf = ({ cause }: SpellRule, span: Span, ofCells: readonly Diagnosis[]): boolean =>
  ofCells.some(
    (each) =>
      each.severity > 1 &&
      ((cause === 'bursts' && ofLoss.includes(each.cause) && coversMost(each, span)) ||
        (cause === 'high_rtt' && ofDelay.includes(each.cause) && overlap(each, span))),
  )

const ofDelay: readonly Cause[] = ['bufferbloat', 'high_rtt']
const ofLoss: readonly Cause[] = ['bufferbloat', 'access_loss', 'uplink_loss', 'downlink_loss']

const lengthOf = (cells: readonly Cell[]): number => cells.reduce((sum, { end, start }) => sum + end - start, 0)

/** Returns true if enough cells have a figure; of a loss, those in which something was sent that could be lost. */
function isKnown(cells: readonly Cell[], name: FigureName): boolean {
  const rate = rateOfLoss[name]
  const used = rate ? cells.filter(({ figures }) => (figures[rate] ?? before) >= before) : []
  const judged = used.length >= bounds.short.cells ? used : cells
  return judged.filter(({ figures }) => figures[name] !== null).length > judged.length * bounds.leastCovered
}

const { before } = bounds.silence
const rateOfLoss: Partial<Record<FigureName, FigureName>> = { up_loss_rate: 'send_bps', down_loss_rate: 'recv_bps' }

/** Returns true if half of the readings have a figure, also where it cannot be judged. */
const isReported = (readings: readonly Reading[], name: FigureName): boolean =>
  hasIn(readings, name, bounds.leastCovered)

/** Returns true if more than this share of the readings have a figure. */
function hasIn(readings: readonly Reading[], name: FigureName, share: number): boolean {
  let count = 0
  for (const reading of readings) if (reading[name] !== null) count++
  return count > readings.length * share
}

/** Returns a function that gives the usual values at a time, from readings over the same path. */
function usualBy({ pathChanges, readings }: Stay): (at: Instant) => Usual {
  if (pathChanges.length === 0) {
    const always = usualOf(readings)
    return () => always
  }
  const pathAt = (at: Instant) => pathChanges.filter((change) => change <= at).length
  const byPath = Map.groupBy(readings, ({ at }) => pathAt(at))
  const usual = new Map([...byPath].map(([path, of]) => [path, usualOf(of)]))
  return (at) => usual.get(pathAt(at)) ?? usualOf([])
}

const losses = ['up_loss_rate', 'down_loss_rate'] as const

const usualOf = (readings: readonly Reading[]): Usual => ({
  measured: new Set(losses.filter((name) => hasIn(readings, name, bounds.measured))),
  lowRtt: quantile(valuesOf(readings, 'distance'), 0.2),
  highSend: quantile(valuesOf(readings, 'send_bps'), 0.75),
  highReceive: quantile(valuesOf(readings, 'recv_bps'), 0.75),
  highAvailable: quantile(valuesOf(readings, 'available_bps'), 0.75),
})

function byCells(
  stay: Stay,
  cells: readonly Cell[],
  rule: CellRule,
  usual: (at: Instant) => Usual,
  scores: Scores,
  isEnough: boolean,
): Diagnosis[] {
  const strengths = cells.map((cell) =>
    cell.isGap || !hasAll(cell, rule.needs) ? undefined : rule.strength(cell.figures, usual(cell.end), cell),
  )
  const episodes = episodesOf(cells, strengths, rule.warn)
  if (episodes.length === 0) return []
  const evidenceAt = evidenceIn(stay.readings, episodes.map(spanOf))
  return episodes.flatMap((episode) => {
    const inside = cells.filter(({ end, isGap, start }) => !isGap && start >= episode.start && end <= episode.end)
    const shows = typeof rule.shows === 'function' ? rule.shows(usual(episode.end), inside) : rule.shows
    const evidence = pastBounds(evidenceAt(spanOf(episode), shows), rule)
    if (!isSupported(evidence)) return []
    const isClear = evidence.some(({ bound, figure }) => bound !== null && bound === shows[figure])
    return {
      ...found(rule, episode, scores, { isClear, isConfirmed: rule.isConfirmed?.(inside) ?? false }),
      evidence,
      side: rule.side(inside, usual(episode.end)),
      confidence: isEnough ? (rule.confidence?.(stay) ?? 'medium') : 'low',
    }
  })
}

function bySpells(
  stay: Stay,
  rule: SpellRule,
  scores: Scores,
  isEnough: boolean,
  ofCells: readonly Diagnosis[],
): Diagnosis[] {
  const spells = rule.spells(stay)
  const episodes = mergeClose(
    spells
      .toSorted((one, other) => one.start - other.start)
      .map(({ end, start, strength }) => ({ start, end, strengths: [strength] })),
  )
  if (episodes.length === 0) return []
  const evidenceAt = evidenceIn(stay.readings, episodes.map(spanOf), rule.isEvidence)
  return episodes.flatMap((episode) => {
    const span = spanOf(episode)
    if (isPartOf(rule, span, ofCells)) return []
    const own = spells.filter(({ end, start }) => start >= span.from && end <= span.to)
    const [first] = own.toSorted((one, other) => one.start - other.start)
    return {
      ...found(rule, episode, scores),
      ...(first?.severity ? { severity: first.severity } : {}),
      times: own.reduce((sum, { times = 1 }) => sum + times, 0),
      lasted: own.reduce((sum, { end, lasted, start }) => sum + (lasted ?? end - start), 0),
      evidence: pastBounds(evidenceAt(span, rule.shows)),
      side: first?.side ?? 'unknown',
      confidence: rule.needsEnough && !isEnough ? 'low' : (first?.confidence ?? 'medium'),
    }
  })
}

function hasAll({ figures }: Cell, names: readonly FigureName[]): boolean {
  for (const name of names) if (figures[name] === null) return false
  return true
}

const spanOf = ({ end, start }: Episode): Span => ({ from: start, to: end })

function found(
  { cause }: Pick<CellRule, 'cause'>,
  { end, start, strengths }: Episode,
  { heard, sent }: Scores,
  { isClear = true, isConfirmed = false } = {},
) {
  const inside = (of: Scores['sent']) => of.filter((cell) => cell.start < end && cell.end > start)
  const strength = median(strengths) ?? 0
  // The figure that is shown decides, and it may be below the bound while the median of the cells is just above.
  const shown = isClear ? strength : Math.min(strength, 0.99)
  const severity = severityOf(cause, shown, end - start, { sent: inside(sent), heard: inside(heard) }, isConfirmed)
  return { cause, from: start, to: end, severity, times: 1, lasted: end - start, group: null, explainedBy: null }
}
