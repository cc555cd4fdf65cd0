import { alarmIndicators } from '../indicators.ts'
import { type RuleIndicatorId, ruleIndicator, type WindowCounts } from './rule-indicators.ts'

/** Indicators of which a share is to be good, each attempt, minute or sample of which is either good or bad. */
export const objectiveIndicatorIds = [
  'join_5s',
  'join_success',
  'good_minutes',
  'uploss_lt5',
  'downloss_lt5',
  'downloss_lt10',
] as const satisfies readonly RuleIndicatorId[]

export type ObjectiveIndicatorId = (typeof objectiveIndicatorIds)[number]

/** Numbers of attempts or samples, or minutes of users. */
export interface GoodCounts {
  all: number
  bad: number
}

/** Returns how many were counted, and how many of them were not good. */
export function goodCounts(indicator: ObjectiveIndicatorId, { counts }: Pick<WindowCounts, 'counts'>): GoodCounts {
  const numbers = ruleIndicator(indicator).columns.map((column) => counts[column] ?? 0)
  const [first = 0, second = 0, third = 0, fourth = 0] = numbers
  if (indicator === 'good_minutes') return { all: first, bad: second }
  if (indicator === 'join_5s' || indicator === 'join_success') return { all: first, bad: first - second }
  const all = first + second + third + fourth
  return { all, bad: all - alarmIndicators[indicator].counted([first, second, third, fourth]) }
}
