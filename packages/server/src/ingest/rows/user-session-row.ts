import type { JoinEvent, LeaveEvent } from '@rtcops/core/telemetry/events'
import type { RowHead } from '../place.ts'
import type { RowBytes } from './row-bytes.ts'

export const userSessionColumns =
  'app_key, received, channel_session_id, user_id, session_id, channel_name, join_ts, leave_ts, user_session_type, ' +
  'zone, country, province, sdk_version, platform, network, manufacturer, os, os_version, router_ip, as_ip, ip, device_name, model, ' +
  'talk_ms, video_ms, push_ms, earphone_join, earphone_leave'

const stillThere = 0
const notReported = -1
/** Larger than every type, because the minimum over a session's rows counts. */
const noType = 255

/** Writes a join. @param address of the sender, used if the join does not say where the user is */
export function writeJoin(rows: RowBytes, head: RowHead, event: JoinEvent, address: string): void {
  writeKey(rows, head, event)
  rows.text(event.channel_name)
  rows.int64(event.ts)
  rows.int64(stillThere)
  rows.uint8(event.user_session_type ?? 0)
  rows.text(event.zone ?? '')
  rows.text(event.country ?? '')
  rows.text(event.province ?? '')
  rows.text(event.sdk_version ?? '')
  rows.text(event.platform ?? '')
  rows.text(event.network ?? '')
  rows.text(event.manufacturer ?? '')
  rows.text(event.os ?? '')
  rows.text(event.os_version ?? '')
  rows.text(event.router_ip ?? '')
  rows.text(event.as_ip ?? '')
  rows.text(event.ip ?? address)
  rows.text(event.device_name ?? '')
  rows.text(event.model ?? '')
  for (let field = 0; field < 3; field++) rows.uint32(0)
  rows.int8(event.earphone ?? notReported)
  rows.int8(notReported)
}

/** Writes a leave. A leave whose join never arrives becomes a session of zero length. */
export function writeLeave(rows: RowBytes, head: RowHead, event: LeaveEvent): void {
  writeKey(rows, head, event)
  rows.text('')
  rows.int64(event.ts)
  rows.int64(event.ts)
  rows.uint8(noType)
  // From zone to model: only the join has them.
  for (let field = 0; field < 14; field++) rows.text('')
  rows.uint32(event.talk_ms ?? 0)
  rows.uint32(event.video_ms ?? 0)
  rows.uint32(event.push_ms ?? 0)
  rows.int8(notReported)
  rows.int8(event.earphone ?? notReported)
}

function writeKey(rows: RowBytes, head: RowHead, event: JoinEvent | LeaveEvent): void {
  rows.text(head.appKey)
  rows.uint16(head.received)
  rows.text(event.channel_session_id)
  rows.text(event.user_id)
  rows.text(event.session_id)
}
