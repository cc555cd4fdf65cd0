import type { Schema } from '@rtcops/core/api/types'
import { placeText } from '@rtcops/core/features/operations/alarms/own/rule-text'
import { ProjectName } from '../../../ui/select/project-select.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'

/** Shows a value of the dimension into which a rule is divided; projects by name. */
export function RuleValue({ split, value }: { split: Schema<'RuleSplit'>; value: string }) {
  const translate = useTranslate()
  const language = useLanguage()
  if (split === 'project') return <ProjectName appKey={value} />
  return placeText({ place: value, split }, language, translate) || translate('alarmRule.whole')
}
