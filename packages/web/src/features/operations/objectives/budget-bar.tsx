import './objectives.css'
import type { Schema } from '@rtcops/core/api/types'
import { budgetText } from '@rtcops/core/features/operations/alarms/objectives/objective-text'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows how much of a budget is left as a bar, and says so; an overdrawn one is a full bar of its own colour. */
export function BudgetBar({ of: budget }: { of: Schema<'ObjectiveBudget'> }) {
  const translate = useTranslate()
  const { left, missing_days } = budget
  const tone = left === null ? '' : left < 0 ? ' ro-overdrawn' : left < 25 ? ' ro-low' : ''
  return (
    <span className={`ro-budget${tone}`}>
      <span aria-hidden="true">
        {left !== null && <i style={{ width: `${left < 0 ? 100 : Math.min(left, 100)}%` }} />}
      </span>
      <span className="ro-tabular">{budgetText(budget, translate)}</span>
      {missing_days > 0 && (
        <span className="ro-muted">{translate('objective.missingDays', { count: missing_days })}</span>
      )}
    </span>
  )
}
