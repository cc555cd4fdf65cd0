import type { Schema } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type DeviceReport = Schema<'DeviceReport'>

/** How a user found the sound, the best first (K-14, D-38). */
export const soundQualities = [5, 4, 3, 2, 1] as const

export type SoundQuality = (typeof soundQualities)[number]

export const soundWords = {
  5: { text: 'call.quality.veryGood', mark: 'ok' },
  4: { text: 'call.quality.good', mark: 'ok' },
  3: { text: 'call.quality.average', mark: 'warn' },
  2: { text: 'call.quality.poor', mark: 'bad' },
  1: { text: 'call.quality.veryPoor', mark: 'bad' },
} as const

/** Nothing is said where it was not reported. */
export const earphoneWords = {
  1: { text: 'device.earphone.on', mark: 'plain' },
  0: { text: 'device.earphone.off', mark: 'off' },
} as const

/** Columns of the report (R-DEV-02). */
export const deviceColumns = columns<DeviceReport>()([
  { id: 'manufacturer', kind: 'text', label: 'device.column.manufacturer', width: 116, sortable: true },
  { id: 'model', kind: 'text', label: 'device.column.model', width: 120, sortable: true },
  { id: 'earphone_state', kind: 'status', label: 'device.column.earphone', words: earphoneWords, width: 96 },
  { id: 'sdk_version', kind: 'text', label: 'device.column.sdk', short: 'cli.device.head.sdk', width: 88 },
  {
    id: 'sound_quality',
    kind: 'status',
    label: 'device.column.sound',
    short: 'cli.device.head.sound',
    words: soundWords,
    width: 124,
    sortable: true,
  },
  { id: 'report_time', kind: 'time', label: 'device.column.reportTime', width: 120, sortable: true },
  { id: 'reporter', kind: 'code', label: 'device.column.reporter', width: 104 },
  { id: 'user_ip', kind: 'code', label: 'device.column.userIp', width: 128 },
  { id: 'user_id', kind: 'code', label: 'device.column.userId', width: 104 },
  { id: 'room_name', kind: 'text', label: 'device.column.room', width: 112 },
  { id: 'app_key', kind: 'code', label: 'device.column.appKey', width: 112 },
  { id: 'comment', kind: 'text', label: 'device.column.comment', width: 160 },
])
