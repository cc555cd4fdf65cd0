import { type CountryEvidence, countryFigure, countryRules } from './country-rules.ts'
import type { AlarmRule } from './indicators.ts'
import { newState, type RuleState, step } from './own/step.ts'
import { passedThresholds } from './passed.ts'
import type { Thresholds } from './thresholds.ts'

/** A threshold of a country of which alarms are open. */
export interface OpenThreshold {
  rule: AlarmRule
  isTel: 0 | 1
  state: RuleState
}

/** What is known of a threshold when its first alarm is raised. */
export const raisedState: RuleState = { ...newState, on: 'bound' }

/**
 * Takes the thresholds of a country of which alarms are open through one more window. Its alarms are over together: when each of these
 * thresholds has had enough good windows in a row, and no other one is passed.
 * @param evidence undefined if nothing was measured
 */
export function stepCountry(
  thresholds: Thresholds,
  open: readonly OpenThreshold[],
  evidence: CountryEvidence | undefined,
): { open: OpenThreshold[]; isOver: boolean } {
  const rules = countryRules(thresholds)
  const next = open.flatMap((each) => {
    const watched = rules.find(({ isTel, rule }) => rule === each.rule && isTel === each.isTel)
    if (!watched) return []
    const { state } = step(watched.bounds, each.state, countryFigure(each.rule, evidence))
    return { ...each, state }
  })
  const isGood = next.every(({ state }) => state.on === null)
  const isPassed = evidence !== undefined && passedThresholds(thresholds, evidence).length > 0
  return { open: next, isOver: next.length > 0 && isGood && !isPassed }
}
