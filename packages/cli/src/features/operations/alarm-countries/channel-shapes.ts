import {
  type AlarmChannel,
  type AlarmDelivery,
  alarmChannelColumns,
  alarmDeliveryColumns,
} from '@rtcops/core/features/operations/alarm-countries/channel-columns'
import { inWords } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'

export const channelShape: Shape<AlarmChannel> = {
  what: 'rows.alarmChannels',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...alarmChannelColumns],
  wide: [
    { id: 'last_time', kind: 'time', label: 'alarm.raisedAt' },
    { id: 'create_time', kind: 'time', label: 'common.column.createTime' },
    { id: 'update_time', kind: 'time', label: 'alarm.updateTime' },
  ],
  fields: [
    ...(['id', 'name', 'kind', 'address', 'has_secret', 'language', 'countries', 'tel_only', 'status'] as const),
    ...(['last_state', 'last_time', 'create_time', 'update_time'] as const),
  ],
  times: ['last_time', 'create_time', 'update_time'],
  heads: { last_time: { zh: '最近告警', en: 'Last alarm' } },
  cells: { countries: ({ countries }) => countries || inWords({ zh: '全部', en: 'all' }) },
}

export const deliveryShape: Shape<AlarmDelivery> = {
  what: 'rows.alarmDeliveries',
  columns: alarmDeliveryColumns,
  fields: ['id', 'channel_name', 'kind', 'state', 'attempts', 'error', 'next_time', 'end_time'],
  times: ['next_time', 'end_time'],
}
