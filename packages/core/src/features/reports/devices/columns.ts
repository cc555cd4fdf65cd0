import type { Schema } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type DeviceReport = Schema<'DeviceReport'>

/** Users' ratings of the sound, best first (K-14, D-38). */
export const soundQualities = [5, 4, 3, 2, 1] as const

export type SoundQuality = (typeof soundQualities)[number]

export const soundWords = {
  5: { text: 'call.quality.veryGood', mark: 'ok' },
  4: { text: 'call.quality.good', mark: 'ok' },
  3: { text: 'call.quality.average', mark: 'warn' },
  2: { text: 'call.quality.poor', mark: 'bad' },
  1: { text: 'call.quality.veryPoor', mark: 'bad' },
} as const

/** Texts for headphones on and off; a value that was not reported has none. */
export const earphoneWords = {
  1: { text: 'device.earphone.on', mark: 'plain' },
  0: { text: 'device.earphone.off', mark: 'off' },
} as const

/** Columns of the report (R-DEV-02). */
export const deviceColumns = columns<DeviceReport>()([
  { id: 'manufacturer', kind: 'text', label: 'device.column.manufacturer', width: 92, sortable: true },
  { id: 'model', kind: 'text', label: 'device.column.model', width: 104, sortable: true },
  { id: 'earphone_state', kind: 'status', label: 'device.column.earphone', words: earphoneWords, width: 92 },
  { id: 'sdk_version', kind: 'text', label: 'device.column.sdk', short: 'cli.device.head.sdk', width: 72 },
  {
    id: 'sound_quality',
    kind: 'status',
    label: 'device.column.sound',
    short: 'cli.device.head.sound',
    words: soundWords,
    width: 100,
    sortable: true,
  },
  { id: 'report_time', kind: 'time', label: 'device.column.reportTime', width: 116, sortable: true },
  { id: 'reporter', kind: 'code', label: 'device.column.reporter', width: 92, minor: true },
  { id: 'user_ip', kind: 'code', label: 'device.column.userIp', width: 124, minor: true },
  { id: 'user_id', kind: 'code', label: 'device.column.userId', width: 92 },
  { id: 'room_name', kind: 'text', label: 'device.column.room', width: 104, endsDiffer: true, minor: true },
  { id: 'app_key', kind: 'code', label: 'device.column.appKey', width: 112, minor: true },
  { id: 'comment', kind: 'text', label: 'device.column.comment', width: 140 },
])
