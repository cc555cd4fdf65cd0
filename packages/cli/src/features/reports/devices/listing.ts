import { type DeviceReport, deviceColumns } from '@rtcops/core/features/reports/devices/columns'
import type { Listing } from '../../../output/listing.ts'

/** Columns that fit a terminal, in this order; `-o wide` adds the others. */
const narrow: readonly (keyof DeviceReport)[] = [
  'report_time',
  'manufacturer',
  'model',
  'earphone_state',
  'sdk_version',
  'sound_quality',
  'user_id',
  'room_name',
  'comment',
]

export const deviceReports: Listing<DeviceReport> = {
  rows: 'cli.rows.deviceReports',
  schema: 'DeviceReport',
  columns: narrow.flatMap((name) => deviceColumns.filter(({ id }) => id === name)),
  wide: deviceColumns.filter(({ id }) => !narrow.includes(id)),
}
