import { listAlarmDeliveries } from '@rtcops/core/api/generated/operations'
import { alarmPlace } from '@rtcops/core/features/operations/alarms/alarm-words'
import { alarmDeliveryColumns } from '@rtcops/core/features/operations/alarms/channel-columns'
import type { Alarm } from '@rtcops/core/features/operations/alarms/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFrame } from '../../../ui/overlay/dialog-frame.tsx'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'

/** Lists the channels that an alarm was sent to, with the results. */
export function DeliveriesDialog({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const translate = useTranslate()
  const language = useLanguage()
  const [filter, setFilter] = useState({ page: 1, limit: 20 })
  const deliveries = useQuery({
    ...listAlarmDeliveries({ alarm_id: alarm.id, ...filter }),
    placeholderData: keepPreviousData,
  })
  return (
    <DialogFrame
      title={translate('alarmChannel.deliveries')}
      note={`${alarmPlace(alarm, language, translate)} · ${alarm.create_time}`}
      width="huge"
      onClose={onClose}
    >
      <QueryTable
        query={deliveries}
        columns={alarmDeliveryColumns}
        paging={[filter, (change: Partial<typeof filter>) => setFilter({ ...filter, ...change })]}
        count="alarmChannel.deliveryCount"
        name="deliveries"
        cells={{
          next_time: ({ next_time }) => next_time && withoutYear(next_time, Date.now()),
          end_time: ({ end_time }) => end_time && withoutYear(end_time, Date.now()),
        }}
        empty={<EmptyState text={translate('alarmChannel.deliveriesEmpty')} />}
      />
    </DialogFrame>
  )
}
