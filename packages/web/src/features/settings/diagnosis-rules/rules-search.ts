import { causes } from '@rtcops/core/diagnosis/verdict'
import { answers } from '@rtcops/core/features/settings/diagnosis-rules/answers'
import { defaultRanges } from '@rtcops/core/time/range-presets'
import { choiceParam, type FilterOf, idParam, pageParams, rangeParam } from '../../../ui/filter/url-params.ts'
import { paths } from '../../../ui/paths.ts'

export const ruleParams = {
  time: rangeParam(defaultRanges.assessments, 'assessment.filter.time'),
  rules_version: idParam('assessment.filter.version'),
}

export const assessmentParams = {
  ...pageParams(),
  ...ruleParams,
  cause: choiceParam(causes, 'assessment.filter.cause'),
  answer: choiceParam(answers, 'assessment.filter.answer'),
}

/** Returns the address of the assessments of a rule, of the days and the version that the rules are counted over. */
export function assessmentsOf(cause: string, { rules_version, time }: FilterOf<typeof ruleParams>): string {
  const query = new URLSearchParams({ cause, time })
  if (rules_version !== undefined) query.set('rules_version', String(rules_version))
  return `${paths.assessments}?${query}`
}
