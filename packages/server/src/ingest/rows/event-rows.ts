import type {
  ConnectionEvent,
  DeviceReportEvent,
  JoinAttemptEvent,
  MessageEvent,
  PathEvent,
  PresenceEvent,
} from '@rtcops/core/telemetry/events'
import type { RowHead, SessionPlace } from '../place.ts'
import type { RowBytes } from './row-bytes.ts'

const unknown = -1

export const joinAttemptColumns =
  'app_key, received, ts, channel_name, channel_session_id, session_id, user_id, result, fail_reason, ' +
  'dns_ms, connect_cs_ms, query_cs_ms, connect_as_ms, join_ms, country, router_ip, as_ip, ' +
  'sdk_version, platform, network, manufacturer, model, os'

export function writeJoinAttempt(rows: RowBytes, head: RowHead, event: JoinAttemptEvent): void {
  writeStart(rows, head, event)
  rows.text(event.channel_name)
  rows.text(event.channel_session_id ?? '')
  rows.text(event.session_id ?? '')
  rows.text(event.user_id)
  rows.uint8(event.result)
  rows.text(event.fail_reason ?? '')
  rows.float32(event.dns_ms ?? unknown)
  rows.float32(event.connect_cs_ms ?? unknown)
  rows.float32(event.query_cs_ms ?? unknown)
  rows.float32(event.connect_as_ms ?? unknown)
  rows.float32(event.join_ms ?? unknown)
  rows.text(event.country ?? '')
  rows.text(event.router_ip ?? '')
  rows.text(event.as_ip ?? '')
  rows.text(event.sdk_version ?? '')
  rows.text(event.platform ?? '')
  rows.text(event.network ?? '')
  rows.text(event.manufacturer ?? '')
  rows.text(event.model ?? '')
  rows.text(event.os ?? '')
}

export const connectionEventColumns =
  'app_key, received, ts, channel_session_id, user_id, session_id, event, duration_ms, country, router_ip, as_ip'

export function writeConnectionEvent(rows: RowBytes, head: RowHead, event: ConnectionEvent, place: SessionPlace): void {
  writeStart(rows, head, event)
  writeStay(rows, event)
  rows.text(event.event)
  rows.int32(event.duration_ms ?? unknown)
  writePlace(rows, place)
}

export const mediaPathColumns =
  'app_key, received, ts, channel_session_id, user_id, session_id, ice_type, ice_protocol, relay_ip, network, connect_ms, country, router_ip, as_ip'

export function writeMediaPath(rows: RowBytes, head: RowHead, event: PathEvent, place: SessionPlace): void {
  writeStart(rows, head, event)
  writeStay(rows, event)
  rows.text(event.ice_type ?? '')
  rows.text(event.ice_protocol ?? '')
  rows.text(event.relay_ip ?? '')
  rows.text(event.network ?? '')
  rows.float32(event.connect_ms ?? unknown)
  writePlace(rows, place)
}

export const messageColumns =
  'app_key, received, ts, channel_session_id, user_id, session_id, type_number, level, message, txquality, rxquality'

export function writeMessage(rows: RowBytes, head: RowHead, event: MessageEvent): void {
  writeStart(rows, head, event)
  writeStay(rows, event)
  rows.uint32(event.type_number)
  rows.text(event.level ?? 'normal')
  rows.text(event.message ? JSON.stringify(event.message) : '{}')
  rows.uint8(event.txquality ?? 0)
  rows.uint8(event.rxquality ?? 0)
}

export const deviceReportColumns =
  'app_key, received, ts, channel_name, user_id, manufacturer, model, earphone_state, sdk_version, sound_quality, reporter, user_ip, comment'

export function writeDeviceReport(rows: RowBytes, head: RowHead, event: DeviceReportEvent): void {
  writeStart(rows, head, event)
  rows.text(event.channel_name ?? '')
  rows.text(event.user_id)
  rows.text(event.manufacturer ?? '')
  rows.text(event.model ?? '')
  rows.int8(event.earphone_state ?? unknown)
  rows.text(event.sdk_version ?? '')
  rows.uint8(event.sound_quality)
  rows.text(event.reporter ?? '')
  rows.text(event.user_ip ?? '')
  rows.text(event.comment ?? '')
}

export const presenceColumns = 'app_key, received, ts, channel_session_id, user_id, session_id'

export function writePresence(rows: RowBytes, head: RowHead, event: PresenceEvent): void {
  writeStart(rows, head, event)
  writeStay(rows, event)
}

function writeStart(rows: RowBytes, head: RowHead, event: { ts: number }): void {
  rows.text(head.appKey)
  rows.uint16(head.received)
  rows.int64(event.ts)
}

function writeStay(rows: RowBytes, event: { channel_session_id: string; user_id: string; session_id: string }): void {
  rows.text(event.channel_session_id)
  rows.text(event.user_id)
  rows.text(event.session_id)
}

function writePlace(rows: RowBytes, { asIp, country, routerIp }: SessionPlace): void {
  rows.text(country)
  rows.text(routerIp)
  rows.text(asIp)
}
