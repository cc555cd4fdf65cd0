import { listAlarmLog } from '@rtcops/core/api/generated/operations'
import { raisedThresholdText, raisedValueText, ruleNameText } from '@rtcops/core/features/operations/alarms/alarm-words'
import { type Alarm, type AlarmCondition, alarmColumns } from '@rtcops/core/features/operations/alarms/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'

/** The country is in the title of the drawer, and the likely cause above. */
const columns = alarmColumns.filter(({ id }) => id !== 'country' && id !== 'likely')

/** What a member's own rule watches need not be a share. */
const ownColumns = columns.map((column) => {
  if (column.id === 'value') return { ...column, label: 'alarmRule.figure' } as const
  return column.id === 'threshold' ? ({ ...column, label: 'alarmRule.bound' } as const) : column
})

/** What another system told is above. */
const externalColumns = columns.filter(({ id }) => id !== 'value' && id !== 'threshold')

/** Lists the alarms of one condition, newest first, and to whom each was sent. */
export function ConditionHistory({ condition }: { condition: AlarmCondition }) {
  const translate = useTranslate()
  const [filter, setFilter] = useState({ page: 1, limit: 20 })
  const [sent, setSent] = useState<Alarm>()
  const alarms = useQuery({
    ...listAlarmLog({ condition_id: condition.id, ...filter }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <QueryTable
        query={alarms}
        columns={condition.external ? externalColumns : condition.subject ? ownColumns : columns}
        paging={[filter, (change: Partial<typeof filter>) => setFilter({ ...filter, ...change })]}
        title="alarm.history"
        count="alarm.logCount"
        name="each"
        cells={{
          create_time: ({ create_time }) => withoutYear(create_time, Date.now()),
          rule: (alarm) => ruleNameText(alarm, translate),
          value: (alarm) => raisedValueText(alarm, translate),
          threshold: (alarm) => raisedThresholdText(alarm, translate),
        }}
        actions={(alarm) => [{ label: 'alarmChannel.deliveries', run: () => setSent(alarm) }]}
        empty={<EmptyState text={translate('alarm.logEmpty')} />}
      />
      {sent && <DeliveriesDialog alarm={sent} onClose={() => setSent(undefined)} />}
    </>
  )
}
