import type { Schema } from '@rtcops/core/api/types'
import { countedText } from '@rtcops/core/features/operations/alarms/objectives/objective-text'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  of: Schema<'ObjectiveBudget'>
  indicator: Schema<'ObjectiveIndicator'>
}

/** Says what a budget was counted from, and on how many days nothing was. */
export function CountedText({ of: budget, indicator }: Props) {
  const translate = useTranslate()
  const { end_time, missing_days, start_time } = budget
  return (
    <>
      <p className="ro-tabular">
        {countedText(budget, indicator, translate)}{' '}
        <span className="ro-secondary">{translate('objective.periodText', { start: start_time, end: end_time })}</span>
      </p>
      {missing_days > 0 && (
        <p className="ro-note ro-warn">{translate('objective.missingNote', { count: missing_days })}</p>
      )}
    </>
  )
}
