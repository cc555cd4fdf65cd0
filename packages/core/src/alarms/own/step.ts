import { type RuleIndicatorId, ruleIndicator, type WindowCounts } from './rule-indicators.ts'

/** What of a rule decides about its alarms. */
export interface RuleBounds {
  /** What a window is judged by: the bound itself, the same hour of past weeks, or how fast a budget is used up. */
  type: 'threshold' | 'baseline' | 'burn'
  indicator: RuleIndicatorId
  comparison: 'above' | 'below'
  /**
   * In the unit of the indicator; for a baseline, how many times the usual spread a value may be away from the usual
   * one; for a burn, the target in percent.
   */
  bound: number
  /** Minutes of a window. */
  window: number
  /** Least number of user sessions, or of attempts, in a window; a window with fewer is as one without data. */
  least: number
  /** It fires when this many of the last `windows` are bad, and ends when as many as `windows` in a row are good. */
  bad_windows: number
  windows: number
  /** What windows without data do: nothing, raise an alarm of their own, or count as good. */
  no_data: 'keep' | 'alarm' | 'ok'
}

/** What is known of one value of a rule's dimension, after its last window. */
export interface RuleState {
  /**
   * Whether the last windows with data were bad, the newest last; at most as many as the rule looks at. None once as
   * many windows had no data, unless the alarm about the bound is on.
   */
  recent: readonly boolean[]
  /** Windows without data since the last one with data. */
  empty: number
  /** The alarm that is on, if any: about the bound, or about missing data. */
  on: 'bound' | 'no_data' | null
}

export const newState: RuleState = { recent: [], empty: 0, on: null }

/** What a window says. */
export interface Figure {
  value: number | undefined
  evidence: number
  /** Where the bound is in the unit of the indicator, if it is not the rule's. */
  limit?: number
  /** What the window was compared with. */
  usual?: Baseline
  /** In which windows a budget is used up. */
  burn?: BurnWindows
}

/** Windows of an objective's burn, in minutes; they are the same where few attempts are judged over hours. */
export interface BurnWindows {
  speed: 'fast' | 'slow'
  long: number
  short: number
}

/** What is usual in the same hour of past weeks, and how far from it a window is. */
export interface Baseline {
  median: number
  /** Weeks that had enough data. */
  weeks: number
  /** Distance from the median in units of the usual spread; negative below it. */
  z: number
}

/** What a window did to a value: an alarm began or ended. */
export type RuleEvent = { kind: 'began' | 'ended'; about: 'bound' | 'no_data' }

/** Returns the figure of a window. @param counted nothing if the engine has no row for it */
export function figureOf(
  { indicator }: Pick<RuleBounds, 'indicator'>,
  { counts, sessions }: WindowCounts = { counts: {}, sessions: 0 },
): Figure {
  const { evidence, value } = ruleIndicator(indicator)
  const seen = evidence === 'sessions' ? sessions : (counts[evidence] ?? 0)
  return { value: value({ counts, sessions }), evidence: evidence === 'none' ? Number.POSITIVE_INFINITY : seen }
}

/** Returns whether a figure passes the bound; undefined if it is no evidence. A value equal to the bound does not pass it. */
export function isBad(rule: RuleBounds, { evidence, limit = rule.bound, value }: Figure): boolean | undefined {
  if (value === undefined || !isEvidence(rule, evidence)) return undefined
  return rule.comparison === 'above' ? value > limit : value < limit
}

/** Returns whether a window has as many user sessions or attempts as a rule asks for. */
export const isEvidence = ({ least }: Pick<RuleBounds, 'least'>, evidence: number): boolean =>
  evidence >= Math.max(least, 1)

/**
 * Returns the state after one more window, and what happened. Between two beginnings of the same alarm lie at least
 * `windows` good windows in a row, so a value that swings around the bound does not flap. A few windows without data do
 * not change what is known of the bound; after `windows` of them in a row, what was bad before them no longer counts
 * towards an alarm. Data that return end only the alarm about their absence.
 */
export function step(rule: RuleBounds, state: RuleState, figure: Figure): { state: RuleState; events: RuleEvent[] } {
  const measured = isBad(rule, figure)
  const bad = measured ?? (rule.no_data === 'ok' ? false : undefined)
  if (bad === undefined) return withoutData(rule, state)
  const recent = [...state.recent, bad].slice(-rule.windows)
  const returned: RuleEvent[] = state.on === 'no_data' ? [{ kind: 'ended', about: 'no_data' }] : []
  const isOn = state.on === 'bound'
  const begins = !isOn && recent.filter(Boolean).length >= rule.bad_windows
  const ends = isOn && recent.length === rule.windows && !recent.includes(true)
  const events: RuleEvent[] = [
    ...returned,
    ...(begins ? [{ kind: 'began', about: 'bound' } as const] : []),
    ...(ends ? [{ kind: 'ended', about: 'bound' } as const] : []),
  ]
  return { state: { recent, empty: 0, on: begins || (isOn && !ends) ? 'bound' : null }, events }
}

function withoutData(rule: RuleBounds, state: RuleState): { state: RuleState; events: RuleEvent[] } {
  const empty = state.empty + 1
  const isLong = empty >= rule.windows
  const begins = isLong && rule.no_data === 'alarm' && state.on === null
  const recent = isLong && state.on !== 'bound' ? [] : state.recent
  return {
    state: { recent, empty, on: begins ? 'no_data' : state.on },
    events: begins ? [{ kind: 'began', about: 'no_data' }] : [],
  }
}
