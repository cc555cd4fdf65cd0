import type {
  ConnectionEvent,
  DeviceReportEvent,
  JoinAttemptEvent,
  MessageEvent,
  PathEvent,
  PresenceEvent,
} from '@rtcops/core/telemetry/events'
import type { RowHead, SessionPlace } from '../place.ts'
import { date, float32, int8, int32, name, text, time, uint8, uint32 } from './columns.ts'

const unknown = -1

/** Columns of every event. */
const startColumns = () => ({ app_key: name(), received: date(), ts: time() })

/** Columns of the user session of an event. */
const stayColumns = () => ({ channel_session_id: text(), user_id: text(), session_id: text() })

const placeColumns = () => ({ country: name(), router_ip: name(), as_ip: name() })

export const joinAttemptColumns = () => ({
  ...startColumns(),
  channel_name: text(),
  ...stayColumns(),
  result: uint8(),
  fail_reason: name(),
  dns_ms: float32(),
  connect_cs_ms: float32(),
  query_cs_ms: float32(),
  connect_as_ms: float32(),
  join_ms: float32(),
  ...placeColumns(),
  sdk_version: name(),
  platform: name(),
  network: name(),
  manufacturer: name(),
  model: name(),
  os: name(),
})

export function writeJoinAttempt(
  columns: ReturnType<typeof joinAttemptColumns>,
  head: RowHead,
  event: JoinAttemptEvent,
): void {
  writeStart(columns, head, event)
  columns.channel_name.add(event.channel_name)
  columns.channel_session_id.add(event.channel_session_id ?? '')
  columns.user_id.add(event.user_id)
  columns.session_id.add(event.session_id ?? '')
  columns.result.add(event.result)
  columns.fail_reason.add(event.fail_reason ?? '')
  columns.dns_ms.add(event.dns_ms ?? unknown)
  columns.connect_cs_ms.add(event.connect_cs_ms ?? unknown)
  columns.query_cs_ms.add(event.query_cs_ms ?? unknown)
  columns.connect_as_ms.add(event.connect_as_ms ?? unknown)
  columns.join_ms.add(event.join_ms ?? unknown)
  columns.country.add(event.country ?? '')
  columns.router_ip.add(event.router_ip ?? '')
  columns.as_ip.add(event.as_ip ?? '')
  columns.sdk_version.add(event.sdk_version ?? '')
  columns.platform.add(event.platform ?? '')
  columns.network.add(event.network ?? '')
  columns.manufacturer.add(event.manufacturer ?? '')
  columns.model.add(event.model ?? '')
  columns.os.add(event.os ?? '')
}

export const connectionEventColumns = () => ({
  ...startColumns(),
  ...stayColumns(),
  event: name(),
  duration_ms: int32(),
  ...placeColumns(),
})

export function writeConnectionEvent(
  columns: ReturnType<typeof connectionEventColumns>,
  head: RowHead,
  event: ConnectionEvent,
  place: SessionPlace,
): void {
  writeStart(columns, head, event)
  writeStay(columns, event)
  columns.event.add(event.event)
  columns.duration_ms.add(event.duration_ms ?? unknown)
  writePlace(columns, place)
}

export const mediaPathColumns = () => ({
  ...startColumns(),
  ...stayColumns(),
  ice_type: name(),
  ice_protocol: name(),
  relay_ip: name(),
  network: name(),
  connect_ms: float32(),
  ...placeColumns(),
})

export function writeMediaPath(
  columns: ReturnType<typeof mediaPathColumns>,
  head: RowHead,
  event: PathEvent,
  place: SessionPlace,
): void {
  writeStart(columns, head, event)
  writeStay(columns, event)
  columns.ice_type.add(event.ice_type ?? '')
  columns.ice_protocol.add(event.ice_protocol ?? '')
  columns.relay_ip.add(event.relay_ip ?? '')
  columns.network.add(event.network ?? '')
  columns.connect_ms.add(event.connect_ms ?? unknown)
  writePlace(columns, place)
}

export const messageColumns = () => ({
  ...startColumns(),
  ...stayColumns(),
  type_number: uint32(),
  level: name(),
  message: text(),
  txquality: uint8(),
  rxquality: uint8(),
})

export function writeMessage(columns: ReturnType<typeof messageColumns>, head: RowHead, event: MessageEvent): void {
  writeStart(columns, head, event)
  writeStay(columns, event)
  columns.type_number.add(event.type_number)
  columns.level.add(event.level ?? 'normal')
  columns.message.add(event.message ? JSON.stringify(event.message) : '{}')
  columns.txquality.add(event.txquality ?? 0)
  columns.rxquality.add(event.rxquality ?? 0)
}

export const deviceReportColumns = () => ({
  ...startColumns(),
  channel_name: text(),
  user_id: text(),
  manufacturer: name(),
  model: name(),
  earphone_state: int8(),
  sdk_version: name(),
  sound_quality: uint8(),
  reporter: name(),
  user_ip: text(),
  comment: text(),
})

export function writeDeviceReport(
  columns: ReturnType<typeof deviceReportColumns>,
  head: RowHead,
  event: DeviceReportEvent,
): void {
  writeStart(columns, head, event)
  columns.channel_name.add(event.channel_name ?? '')
  columns.user_id.add(event.user_id)
  columns.manufacturer.add(event.manufacturer ?? '')
  columns.model.add(event.model ?? '')
  columns.earphone_state.add(event.earphone_state ?? unknown)
  columns.sdk_version.add(event.sdk_version ?? '')
  columns.sound_quality.add(event.sound_quality)
  columns.reporter.add(event.reporter ?? '')
  columns.user_ip.add(event.user_ip ?? '')
  columns.comment.add(event.comment ?? '')
}

export const presenceColumns = () => ({ ...startColumns(), ...stayColumns() })

export function writePresence(columns: ReturnType<typeof presenceColumns>, head: RowHead, event: PresenceEvent): void {
  writeStart(columns, head, event)
  writeStay(columns, event)
}

function writeStart(columns: ReturnType<typeof startColumns>, head: RowHead, event: { ts: number }): void {
  columns.app_key.add(head.appKey)
  columns.received.add(head.received)
  columns.ts.add(event.ts)
}

function writeStay(
  columns: ReturnType<typeof stayColumns>,
  event: { channel_session_id: string; user_id: string; session_id: string },
): void {
  columns.channel_session_id.add(event.channel_session_id)
  columns.user_id.add(event.user_id)
  columns.session_id.add(event.session_id)
}

function writePlace(columns: ReturnType<typeof placeColumns>, { asIp, country, routerIp }: SessionPlace): void {
  columns.country.add(country)
  columns.router_ip.add(routerIp)
  columns.as_ip.add(asIp)
}
