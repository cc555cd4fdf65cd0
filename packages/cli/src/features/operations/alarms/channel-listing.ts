import {
  type AlarmChannel,
  type AlarmDelivery,
  alarmChannelColumns,
  alarmDeliveryColumns,
} from '@rtcops/core/features/operations/alarms/channel-columns'
import type { Listing } from '../../../output/listing.ts'

/** The console's columns, after the id, which the other verbs take. */
export const channels: Listing<AlarmChannel> = {
  rows: 'cli.rows.alarmChannels',
  schema: 'AlarmChannel',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...alarmChannelColumns],
  wide: [
    { id: 'last_time', kind: 'time', label: 'cli.alarm.head.lastAlarm' },
    { id: 'last_error', kind: 'text', label: 'alarmChannel.reason' },
    { id: 'create_time', kind: 'time', label: 'common.column.createTime' },
    { id: 'update_time', kind: 'time', label: 'alarm.updateTime' },
  ],
  cells: { countries: ({ countries }, { t }) => countries || t('cli.alarm.allCountries') },
}

export const deliveries: Listing<AlarmDelivery> = {
  rows: 'cli.rows.alarmDeliveries',
  schema: 'AlarmDelivery',
  columns: alarmDeliveryColumns,
}
