import { causes } from '@rtcops/core/diagnosis/verdict'
import { answers } from '@rtcops/core/features/settings/diagnosis-rules/answers'
import { defaultRanges, longestRanges, rangeOf } from '@rtcops/core/time/range-presets'
import { day } from '@rtcops/core/time/zone'
import { choiceParam, type FilterOf, idParam, pageParams, rangeParam } from '../../../ui/filter/url-params.ts'
import { paths } from '../../../ui/paths.ts'

export const ruleParams = {
  time: rangeParam(defaultRanges.assessments, 'assessment.filter.time'),
  rules_version: idParam('assessment.filter.version'),
  /** The rule whose assessments are open in the drawer, or those of all rules, and what narrows them. */
  of: choiceParam(['all', ...causes]),
  answer: choiceParam(answers),
  ...pageParams(),
}

export type RulesFilter = FilterOf<typeof ruleParams>

/** Returns the filter of the rules: without what is open in the drawer. */
export const filterOfRules = ({ rules_version, time }: RulesFilter) => ({
  time,
  ...(rules_version === undefined ? {} : { rules_version }),
})

/** Returns the address of the bad time of a cause in a range; undefined for one longer than that screen takes. */
export function badTimeOf(cause: string, time: string): string | undefined {
  const range = rangeOf(time, Date.now())
  if (!range || range.end - range.start > longestRanges.causes * day) return undefined
  return `${paths.causes}?${new URLSearchParams({ cause, time })}`
}
