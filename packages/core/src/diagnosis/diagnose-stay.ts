import type { Instant } from '../time/zone.ts'
import { bounds } from './bounds.ts'
import { canExplain } from './can-explain.ts'
import { type Cell, cellsOf, typicalOf, valuesOf } from './cells.ts'
import { type Episode, episodesOf, mergeClose } from './episodes.ts'
import { withReadingsWithin } from './readings-within.ts'
import { relayOf } from './relay.ts'
import { cellRules, spellRules } from './rules/index.ts'
import type { CellRule, SpellRule, Usual } from './rules/rule.ts'
import { summarizeScores } from './scores.ts'
import { median, quantile } from './statistics.ts'
import { type FigureName, figureNames, type Reading, type Stay, usualFigures } from './stay.ts'
import { type Cause, type Confidence, causes, type Diagnosis, type Evidence, type StayVerdict } from './verdict.ts'

/**
 * Diagnoses a stay from its own readings and signals alone.
 * @param origin start of the call
 */
export function diagnoseStay(stay: Stay, origin: Instant = stay.from): StayVerdict {
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

function judge(given: Stay, origin: Instant): StayVerdict {
  const stay = withReadingsWithin(given)
  const cells = cellsOf(stay, origin)
  const measured = cells.filter(({ isGap }) => !isGap)
  const covered = lengthOf(measured) / Math.max(1, stay.to - stay.from)
  const unknown = figureNames.filter((name) => !isKnown(measured, name))
  const rules =
    measured.length >= bounds.leastCells
      ? cellRules.filter(({ needs }) => !needs.some((name) => unknown.includes(name)))
      : []
  // Without any figure that a rule judges, nobody knows whether the stay was good.
  const isEnough = rules.length > 0 && covered >= bounds.leastCovered
  const usual = usualBy(stay)
  const found = [
    ...rules.flatMap((rule) => byCells(stay, cells, rule, usual, isEnough)),
    ...spellRules.flatMap((rule) => bySpells(stay, rule)),
  ]
  return {
    userId: stay.userId,
    sessionId: stay.sessionId,
    from: stay.from,
    to: stay.to,
    diagnoses: inOrder(found),
    isEnough,
    covered: Math.round(Math.min(1, covered) * 1000) / 10,
    missing: unknown.filter((name) => usualFigures.includes(name)),
    relay: relayOf(stay),
    sent: summarizeScores(cells, 'up_loss_rate'),
    heard: summarizeScores(cells, 'down_loss_rate'),
    rulesVersion: bounds.version,
  }
}

const lengthOf = (cells: readonly Cell[]): number => cells.reduce((sum, { end, start }) => sum + end - start, 0)

/** Returns true if enough cells have a figure. */
const isKnown = (cells: readonly Cell[], name: FigureName): boolean =>
  cells.filter(({ figures }) => figures[name] !== null).length > cells.length * bounds.leastCovered

/** Returns a function that gives the usual values at a time, from readings over the same path. */
function usualBy({ pathChanges, readings }: Stay): (at: Instant) => Usual {
  const pathAt = (at: Instant) => pathChanges.filter((change) => change <= at).length
  const byPath = Map.groupBy(readings, ({ at }) => pathAt(at))
  const usual = new Map([...byPath].map(([path, of]) => [path, usualOf(of)]))
  return (at) => usual.get(pathAt(at)) ?? usualOf([])
}

const usualOf = (readings: readonly Reading[]): Usual => ({
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
  isEnough: boolean,
): Diagnosis[] {
  const strengths = cells.map((cell) =>
    cell.isGap || rule.needs.some((name) => cell.figures[name] === null)
      ? undefined
      : rule.strength(cell.figures, usual(cell.end), cell),
  )
  return episodesOf(cells, strengths, rule.warn).map((episode) => {
    const inside = cells.filter(({ end, isGap, start }) => !isGap && start >= episode.start && end <= episode.end)
    return {
      ...told(stay, rule, episode),
      side: rule.side(inside, usual(episode.end)),
      severity: severityOf(episode),
      confidence: (isEnough ? (rule.confidence?.(stay) ?? 'medium') : 'low') as Confidence,
    }
  })
}

function bySpells(stay: Stay, rule: SpellRule): Diagnosis[] {
  const spells = rule.spells(stay)
  const episodes = mergeClose(
    spells
      .toSorted((one, other) => one.start - other.start)
      .map(({ end, start, strength }) => ({ start, end, strengths: [strength] })),
  )
  return episodes.map((episode) => {
    const first = spells.find(({ start }) => start === episode.start)
    return {
      ...told(stay, rule, episode),
      side: first?.side ?? 'unknown',
      severity: severityOf(episode),
      confidence: first?.confidence ?? 'medium',
    }
  })
}

const told = (stay: Stay, { cause, shows }: Pick<CellRule, 'cause' | 'shows'>, episode: Episode) => ({
  cause,
  from: episode.start,
  to: episode.end,
  evidence: evidenceOf(stay, episode, shows),
  group: null,
  explainedBy: null,
})

function severityOf({ end, start, strengths }: Episode): 1 | 2 | 3 {
  const strength = median(strengths) ?? 0
  if (strength < 1) return 1
  return strength >= 2 || end - start >= bounds.long ? 3 : 2
}

/** Returns the figures of an episode, with those of the same user at other times. */
function evidenceOf({ readings }: Stay, { end, start }: Episode, shows: CellRule['shows']): Evidence[] {
  const inside = readings.filter(({ at }) => at > start && at <= end)
  const outside = readings.filter(({ at }) => at <= start || at > end)
  return Object.entries(shows).flatMap(([name, bound]) => {
    const figure = name as FigureName
    const values = valuesOf(inside, figure)
    const value = typicalOf(figure, values)
    if (value === undefined) return []
    return {
      figure,
      value,
      bound,
      readings: values.length,
      otherwise: typicalOf(figure, valuesOf(outside, figure)) ?? null,
    }
  })
}

/** Marks the diagnoses that a cause of higher rank explains, and sorts the worst first. */
export function inOrder(found: readonly Diagnosis[]): Diagnosis[] {
  const rank = (cause: Cause) => causes.indexOf(cause)
  const byRank = found.toSorted((one, other) => rank(one.cause) - rank(other.cause))
  return byRank
    .map((diagnosis, index) => ({
      ...diagnosis,
      explainedBy:
        byRank
          .slice(0, index)
          .find(
            ({ cause, from, to }) => canExplain(cause, diagnosis.cause) && from < diagnosis.to && to > diagnosis.from,
          )?.cause ?? null,
    }))
    .toSorted(
      (one, other) =>
        Number(one.explainedBy !== null) - Number(other.explainedBy !== null) ||
        other.severity - one.severity ||
        rank(one.cause) - rank(other.cause) ||
        one.from - other.from,
    )
}
