import type { JoinEvent, LeaveEvent } from '@rtcops/core/telemetry/events'
import type { RowHead } from '../place.ts'
import { date, int8, name, text, time, uint8, uint32 } from './columns.ts'

/** Columns that only a join fills. */
const joinColumns = () => ({
  channel_name: text(),
  zone: name(),
  country: name(),
  province: name(),
  sdk_version: name(),
  platform: name(),
  network: name(),
  manufacturer: name(),
  os: name(),
  os_version: name(),
  router_ip: name(),
  as_ip: name(),
  ip: text(),
  device_name: text(),
  model: text(),
})

export const userSessionColumns = () => ({
  app_key: name(),
  received: date(),
  channel_session_id: text(),
  user_id: text(),
  session_id: text(),
  join_ts: time(),
  leave_ts: time(),
  user_session_type: uint8(),
  ...joinColumns(),
  talk_ms: uint32(),
  video_ms: uint32(),
  push_ms: uint32(),
  earphone_join: int8(),
  earphone_leave: int8(),
})

type UserSessionColumns = ReturnType<typeof userSessionColumns>

const stillThere = 0
const notReported = -1
/** Larger than every type, because the minimum over a session's rows counts. */
const noType = 255

/** Writes a join. @param address of the sender, used if the join does not say where the user is */
export function writeJoin(columns: UserSessionColumns, head: RowHead, event: JoinEvent, address: string): void {
  writeKey(columns, head, event)
  columns.join_ts.add(event.ts)
  columns.leave_ts.add(stillThere)
  columns.user_session_type.add(event.user_session_type ?? 0)
  columns.channel_name.add(event.channel_name)
  columns.zone.add(event.zone ?? '')
  columns.country.add(event.country ?? '')
  columns.province.add(event.province ?? '')
  columns.sdk_version.add(event.sdk_version ?? '')
  columns.platform.add(event.platform ?? '')
  columns.network.add(event.network ?? '')
  columns.manufacturer.add(event.manufacturer ?? '')
  columns.os.add(event.os ?? '')
  columns.os_version.add(event.os_version ?? '')
  columns.router_ip.add(event.router_ip ?? '')
  columns.as_ip.add(event.as_ip ?? '')
  columns.ip.add(event.ip ?? address)
  columns.device_name.add(event.device_name ?? '')
  columns.model.add(event.model ?? '')
  columns.talk_ms.add(0)
  columns.video_ms.add(0)
  columns.push_ms.add(0)
  columns.earphone_join.add(event.earphone ?? notReported)
  columns.earphone_leave.add(notReported)
}

/** Writes a leave. A leave whose join never arrives becomes a session of zero length. */
export function writeLeave(columns: UserSessionColumns, head: RowHead, event: LeaveEvent): void {
  writeKey(columns, head, event)
  columns.join_ts.add(event.ts)
  columns.leave_ts.add(event.ts)
  columns.user_session_type.add(noType)
  for (const column of ofJoins) columns[column].add('')
  columns.talk_ms.add(event.talk_ms ?? 0)
  columns.video_ms.add(event.video_ms ?? 0)
  columns.push_ms.add(event.push_ms ?? 0)
  columns.earphone_join.add(notReported)
  columns.earphone_leave.add(event.earphone ?? notReported)
}

const ofJoins = Object.keys(joinColumns()) as (keyof ReturnType<typeof joinColumns>)[]

function writeKey(columns: UserSessionColumns, head: RowHead, event: JoinEvent | LeaveEvent): void {
  columns.app_key.add(head.appKey)
  columns.received.add(head.received)
  columns.channel_session_id.add(event.channel_session_id)
  columns.user_id.add(event.user_id)
  columns.session_id.add(event.session_id)
}
