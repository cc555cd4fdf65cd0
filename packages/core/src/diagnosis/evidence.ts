import { bounds } from './bounds.ts'
import { typicalOf, valuesOf } from './cells.ts'
import type { CellRule, Shows } from './rules/rule.ts'
import type { FigureName, Reading } from './stay.ts'
import type { Diagnosis, Evidence } from './verdict.ts'

/** A period. A reading at its end belongs to it, because a reading covers the time before it. */
export interface Span {
  from: number
  to: number
}

export const isWithin = (at: number, { from, to }: Span): boolean => at > from && at <= to

function isWithinAny(at: number, spans: readonly Span[]): boolean {
  for (const span of spans) if (isWithin(at, span)) return true
  return false
}

/** Returns true if two periods have some time in common. */
export const overlap = (one: Span, other: Span): boolean => one.from < other.to && one.to > other.from

/** Returns true if one period covers most of another. */
export const coversMost = (one: Span, other: Span): boolean =>
  Math.min(one.to, other.to) - Math.max(one.from, other.from) >= bounds.explained * (other.to - other.from)

/** Returns the index of the first reading after a time, of readings in chronological order. */
export function firstAfter(readings: readonly { at: number }[], at: number): number {
  let [low, high] = [0, readings.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((readings[middle]?.at ?? 0) > at) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Returns a function that gives the figures of a diagnosis in one of the periods, with those of the same user while the same
 * cause did not hold; these are looked for once.
 * @param readings in chronological order
 * @param held all periods in which the cause held
 * @param isHit returns true for the readings in them that show it
 */
export function evidenceIn(
  readings: readonly Reading[],
  held: readonly Span[],
  isHit: (reading: Reading) => boolean = () => true,
): (span: Span, shows: Shows) => Evidence[] {
  const outside = readings.filter((reading) => !isHit(reading) || !isWithinAny(reading.at, held))
  const usual = new Map<FigureName, number | null>()
  const otherwiseOf = (figure: FigureName) => {
    const known = usual.get(figure)
    if (known !== undefined) return known
    const typical = typicalOf(figure, valuesOf(outside, figure)) ?? null
    usual.set(figure, typical)
    return typical
  }
  return (span, shows) => {
    const inside = readings.slice(firstAfter(readings, span.from), firstAfter(readings, span.to)).filter(isHit)
    return Object.entries(shows).flatMap(([name, bound]) => {
      const figure = name as FigureName
      const values = valuesOf(inside, figure)
      const value = typicalOf(figure, values)
      return value === undefined
        ? []
        : { figure, value, bound, readings: values.length, otherwise: otherwiseOf(figure) }
    })
  }
}

/** Figures that are bad where they are low: something should be sent, received, heard or seen. */
const badIfLow: readonly FigureName[] = [
  ...(['send_bps', 'recv_bps', 'mic_level', 'available_bps', 'send_fps', 'recv_fps'] as const),
]

/** Figures that are neither good nor bad without a bound: a full uplink sends more than one that has stopped. */
const neutral: readonly FigureName[] = ['send_bps', 'recv_bps', 'mic_level', 'mic_on']

/** Returns true if a figure was worse while the cause did not hold, and so speaks against the finding. */
const isBetter = ({ bound, figure, otherwise, value }: Evidence): boolean =>
  otherwise !== null &&
  !(bound === null && neutral.includes(figure)) &&
  (badIfLow.includes(figure) ? value > otherwise : value < otherwise)

/**
 * Returns the evidence that is shown of a finding: no figure that was worse at other times. A stream beside which another one
 * is judged remains, compared with that one alone.
 */
export const shownEvidence = (evidence: readonly Evidence[]): Evidence[] =>
  evidence.flatMap((each) => {
    if (!isBetter(each)) return each
    return each.peer !== undefined && each.bound === null ? { ...each, otherwise: null } : []
  })

const isPast = ({ bound, figure, value }: Evidence): boolean =>
  bound !== null && (badIfLow.includes(figure) ? value <= bound : value >= bound)

/**
 * Returns the evidence with a bound only where the value is past it: packets may be lost in one direction only. A slight
 * diagnosis is past the warning.
 */
export const pastBounds = (
  evidence: readonly Evidence[],
  { slight, warn }: Pick<CellRule, 'slight' | 'warn'> = { warn: 1 },
): Evidence[] =>
  evidence.map((each) => {
    const limits = each.bound === null ? [] : [each.bound, slight?.[each.figure] ?? each.bound * warn]
    return { ...each, bound: limits.find((bound) => isPast({ ...each, bound })) ?? null }
  })

/** Returns true if a figure is past its bound and worse than at other times; otherwise there is nothing to report. */
export const isSupported = (evidence: readonly Evidence[]): boolean =>
  evidence.some(({ bound, otherwise, value }) => bound !== null && (otherwise === null || value > otherwise))

/**
 * Returns the figures of a cause in a period that it is said to explain; undefined if they are not past their bounds in
 * it. A cause without bounded figures, such as a lost connection, needs none.
 *
 * @param held all periods of the effect
 */
export function causingEvidence(
  readings: readonly Reading[],
  { evidence }: Pick<Diagnosis, 'evidence'>,
  span: Span,
  held: readonly Span[],
): Evidence[] | undefined {
  const bounded = evidence.filter(({ bound, peer, user }) => bound !== null && peer === undefined && user === undefined)
  if (bounded.length === 0) return []
  const shows = Object.fromEntries(bounded.map(({ figure, bound }) => [figure, bound])) as Shows
  const past = evidenceIn(readings, held)(span, shows).filter(isPast)
  return past.length > 0 ? past : undefined
}
