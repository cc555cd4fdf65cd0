import type { Schema } from '@rtcops/core/api/types'
import { placeText } from '@rtcops/core/features/operations/alarms/own/rule-text'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'

/** Shows a value of the dimension into which a rule is divided, as readers know it. */
export function RuleValue({ place, split }: { split: Schema<'RuleSplit'>; place: string }) {
  const translate = useTranslate()
  const language = useLanguage()
  return placeText({ place, split }, language, translate) || translate('alarmRule.whole')
}
