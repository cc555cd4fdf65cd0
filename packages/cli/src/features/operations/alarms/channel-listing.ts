import {
  type AlarmChannel,
  type AlarmDelivery,
  alarmChannelColumns,
  alarmDeliveryColumns,
  channelState,
} from '@rtcops/core/features/operations/alarms/channel-columns'
import type { Listing } from '../../../output/listing.ts'
import { inZone } from '../../../output/wire-time.ts'

/** The console's columns, after the id, which the other verbs take. */
export const channels: Listing<AlarmChannel> = {
  rows: 'cli.rows.alarmChannels',
  schema: 'AlarmChannel',
  columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...alarmChannelColumns],
  wide: [
    { id: 'last_time', kind: 'time', label: 'cli.alarm.head.lastAlarm' },
    { id: 'last_error', kind: 'text', label: 'alarmChannel.reason' },
    { id: 'down_since', kind: 'time', label: 'alarmChannel.downSince' },
    { id: 'given_up', kind: 'number', label: 'alarmChannel.givenUp' },
    { id: 'next_time', kind: 'time', label: 'alarmChannel.nextTime' },
    { id: 'create_time', kind: 'time', label: 'common.column.createTime' },
    { id: 'update_time', kind: 'time', label: 'alarm.updateTime' },
  ],
  cells: {
    countries: ({ countries }, { t }) => countries || t('cli.alarm.allCountries'),
    last_state: (channel, { t, zone }) => channelState(channel, t, (time) => inZone(time, zone)),
  },
}

export const deliveries: Listing<AlarmDelivery> = {
  rows: 'cli.rows.alarmDeliveries',
  schema: 'AlarmDelivery',
  columns: alarmDeliveryColumns,
}
