import { roundTo } from '../quality/shares.ts'
import { type CountryEvidence, countryFigure, countryRules } from './country-rules.ts'
import type { AlarmRule } from './indicators.ts'
import { isBad } from './own/step.ts'
import type { Thresholds } from './thresholds.ts'

/** A threshold that was passed. */
export interface PassedThreshold {
  rule: AlarmRule
  /** Percentage of the samples, two decimals. */
  value: number
  threshold: number
  /** 1 for the thresholds that also trigger a phone call. */
  isTel: 0 | 1
}

/**
 * Returns the thresholds that a country's figures of five minutes pass. Shares are compared unrounded; a share equal to
 * the threshold does not pass it.
 */
export const passedThresholds = (thresholds: Thresholds, evidence: CountryEvidence): PassedThreshold[] =>
  countryRules(thresholds).flatMap(({ bounds, isTel, rule }) => {
    const figure = countryFigure(rule, evidence)
    if (figure.value === undefined || isBad(bounds, figure) !== true) return []
    return [{ rule, value: roundTo(figure.value, 2), threshold: bounds.bound, isTel }]
  })
