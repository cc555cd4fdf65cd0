import { type RuleIndicatorId, ruleIndicator, type WindowCounts } from './rule-indicators.ts'

/** What of a rule decides about its alarms. */
export interface RuleBounds {
  indicator: RuleIndicatorId
  comparison: 'above' | 'below'
  bound: number
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
  /** Whether the last windows with data were bad, the newest last; at most as many as the rule looks at. */
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
export function isBad({ bound, comparison, least }: RuleBounds, { evidence, value }: Figure): boolean | undefined {
  if (value === undefined || evidence < Math.max(least, 1)) return undefined
  return comparison === 'above' ? value > bound : value < bound
}

/**
 * Returns the state after one more window, and what happened. Between two beginnings of the same alarm lie at least
 * `windows` good windows in a row, so a value that swings around the bound does not flap. Windows without data do not
 * change what is known of the bound, and data that return end only the alarm about their absence.
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
  const begins = rule.no_data === 'alarm' && state.on === null && empty >= rule.windows
  return {
    state: { ...state, empty, on: begins ? 'no_data' : state.on },
    events: begins ? [{ kind: 'began', about: 'no_data' }] : [],
  }
}
