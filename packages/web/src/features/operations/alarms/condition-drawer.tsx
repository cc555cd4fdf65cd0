import { listAlarmLog } from '@rtcops/core/api/generated/operations'
import { countryName } from '@rtcops/core/countries/countries'
import { type Alarm, type AlarmCondition, alarmColumns } from '@rtcops/core/features/operations/alarms/columns'
import { likelyCauseText } from '@rtcops/core/features/operations/alarms/likely-cause'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'

/** The country is in the title. */
const columns = alarmColumns.filter(({ id }) => id !== 'country')

/** Lists the alarms of one condition, newest first, and to whom each was sent. */
export function ConditionDrawer({ condition, onClose }: { condition: AlarmCondition; onClose: () => void }) {
  const translate = useTranslate()
  const language = useLanguage()
  const [filter, setFilter] = useState({ page: 1, limit: 20 })
  const [told, setTold] = useState<Alarm>()
  const alarms = useQuery({
    ...listAlarmLog({ condition_id: condition.id, ...filter }),
    placeholderData: keepPreviousData,
  })
  return (
    <DrawerFrame
      title={`${translate('alarm.eachTitle')} · ${countryName(condition.country, language)}`}
      isWide
      onClose={onClose}
    >
      <QueryTable
        query={alarms}
        columns={columns}
        paging={[filter, (change: Partial<typeof filter>) => setFilter({ ...filter, ...change })]}
        count="alarm.logCount"
        name="each"
        cells={{
          create_time: ({ create_time }) => withoutYear(create_time, Date.now()),
          likely: ({ likely }) => likely && likelyCauseText(likely, translate),
        }}
        actions={(alarm) => [{ label: 'alarmChannel.deliveries', run: () => setTold(alarm) }]}
        empty={<EmptyState text={translate('alarm.logEmpty')} />}
      />
      {told && <DeliveriesDialog alarm={told} onClose={() => setTold(undefined)} />}
    </DrawerFrame>
  )
}
