import type { Answer, Schema } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import { valueStateWords } from '@rtcops/core/features/operations/alarms/own/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { useState } from 'react'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { ColumnsTable } from '../../../ui/table/columns-table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { RuleValue } from './rule-value.tsx'

const stateColumns = columns<Schema<'RuleValueState'>>()([
  { id: 'value', kind: 'text', label: 'alarmRule.value' },
  { id: 'state', kind: 'status', label: 'alarmRule.valueState', words: valueStateWords },
  { id: 'bad', kind: 'text', label: 'alarmRule.window' },
])

/** Maximum number of values that are drawn initially, so that the trail below is near. */
const mostDrawn = 20

/** Shows the values that a rule judges, those with an alarm first, and how many wait for one. */
export function RuleValues({ of: rule }: { of: Answer<'getAlarmRule'>['info'] }) {
  const translate = useTranslate()
  const [showsAll, setShowsAll] = useState(false)
  const { held_back, split, states, values } = rule
  const drawn = showsAll ? states : states.slice(0, mostDrawn)
  return (
    <>
      <div className="ro-form">
        <FormSection title="alarmRule.values" />
      </div>
      {held_back > 0 && <p className="ro-note ro-warn">{translate('alarmRule.heldBack', { count: held_back })}</p>}
      {states.length === 0 ? (
        <p className="ro-muted">{translate('alarmRule.valuesNone')}</p>
      ) : (
        <ColumnsTable
          label={translate('alarmRule.values')}
          columns={stateColumns}
          rows={drawn}
          rowId="value"
          cells={{
            value: ({ place }) => <RuleValue split={split} place={place} />,
            bad: (state) => <BadWindows of={state} />,
          }}
        />
      )}
      {drawn.length < states.length && (
        <p>
          <TextLink onClick={() => setShowsAll(true)}>
            {translate('ui.filter.others', { count: states.length - drawn.length })}
          </TextLink>
        </p>
      )}
      {showsAll && states.length < values && (
        <p className="ro-muted">
          {translate('alarmRule.valuesShown', { shown: formatNumber(states.length), count: formatNumber(values) })}
        </p>
      )}
    </>
  )
}

/** Says how many windows were bad, and how many since then had too little data. */
function BadWindows({ of: { bad, empty, seen } }: { of: Schema<'RuleValueState'> }) {
  const translate = useTranslate()
  return (
    <>
      {seen > 0 && translate('alarmRule.badOfSeen', { bad, seen })}{' '}
      {empty > 0 && <span className="ro-secondary">{translate('alarmRule.withoutData', { count: empty })}</span>}
    </>
  )
}
