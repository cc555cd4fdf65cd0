import type { Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { EndUserView } from '../../../end-users/shown-to.ts'
import type { ReportRow } from './queries.ts'

/** Returns a report in the contract's form. @param view how addresses are shown to the caller */
export const reportOnWire = (row: ReportRow, view: EndUserView): Schema<'DeviceReport'> => ({
  manufacturer: row.manufacturer,
  model: row.model,
  earphone_state: row.earphoneState < 0 ? null : row.earphoneState,
  sdk_version: row.sdkVersion,
  sound_quality: row.soundQuality,
  report_time: formatDateTime(Number(row.moment)),
  reporter: row.reporter,
  user_ip: view.address(row.userIp),
  user_id: row.userId,
  room_name: row.roomName,
  app_key: row.appKey,
  comment: view.text(row.comment),
})
