import type { Schema } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import { burnSpeedWords } from '@rtcops/core/features/operations/alarms/objectives/columns'
import { firingText } from '@rtcops/core/features/operations/alarms/objectives/objective-text'
import { ColumnsTable } from '../../../ui/table/columns-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { BudgetBar } from './budget-bar.tsx'
import { BurnCurve } from './burn-curve.tsx'
import { CountedText } from './counted-text.tsx'
import type { ObjectiveDraft } from './objective-draft.ts'

const firingColumns = columns<Schema<'BurnFiring'> & { id: number }>()([
  { id: 'start_time', kind: 'time', label: 'objective.from' },
  { id: 'end_time', kind: 'time', label: 'objective.to' },
  { id: 'speed', kind: 'status', label: 'objective.speed', words: burnSpeedWords },
  { id: 'rate', kind: 'text', label: 'objective.rate' },
])

interface Props {
  of: Schema<'ObjectivePreview'>
  /** Whether the draft has changed since. */
  isOld: boolean
  /** What was tried. */
  draft: ObjectiveDraft
}

/** Shows the budget of a draft, and how often it would have been told that it is used up too fast. */
export function BudgetPreview({ of: preview, isOld, draft }: Props) {
  const translate = useTranslate()
  const { budget, days, firings, firings_in_all } = preview
  const alarms = draft.alarm === 1
  return (
    <div className={isOld ? 'ro-objective-result ro-old' : 'ro-objective-result'}>
      <p>
        <BudgetBar of={budget} />
      </p>
      <CountedText of={budget} indicator={draft.indicator} />
      <BurnCurve budget={budget} days={days} />
      {alarms && (
        <p>
          <b>
            {firings_in_all === 0
              ? translate('objective.previewNone')
              : translate('objective.previewSome', { count: firings_in_all })}
          </b>
        </p>
      )}
      {alarms && firings.length > 0 && (
        <>
          <h3>{translate('objective.firings')}</h3>
          {firings.length < firings_in_all && (
            <p className="ro-secondary">{translate('objective.previewNewest', { count: firings.length })}</p>
          )}
          <ColumnsTable
            label={translate('objective.firings')}
            columns={firingColumns}
            rows={firings.map((firing, id) => ({ ...firing, id }))}
            rowId="id"
            cells={{
              end_time: ({ end_time }) => end_time ?? translate('objective.still'),
              rate: (firing) => firingText(firing, translate),
            }}
          />
        </>
      )}
    </div>
  )
}
