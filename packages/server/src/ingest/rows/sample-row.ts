import type { SampleEvent } from '@rtcops/core/telemetry/events'
import type { RowHead, SessionPlace } from '../place.ts'
import { date, float32, int8, name, text, time, uint8 } from './columns.ts'

export const sampleColumns = () => ({
  app_key: name(),
  received: date(),
  channel_session_id: text(),
  user_id: text(),
  session_id: text(),
  country: name(),
  router_ip: name(),
  as_ip: name(),
  ts: time(),
  txquality: uint8(),
  rxquality: uint8(),
  cpu: float32(),
  send_bps: float32(),
  recv_bps: float32(),
  up_loss_rate: float32(),
  down_loss_rate: float32(),
  jitter: float32(),
  distance: float32(),
  conceal_rate: float32(),
  freeze_ms: float32(),
  audio_freeze_ms: float32(),
  buffer_delay: float32(),
  limit_bandwidth: float32(),
  limit_cpu: float32(),
  available_bps: float32(),
  mic_level: float32(),
  mic_on: int8(),
  send_fps: float32(),
  recv_fps: float32(),
  drop_rate: float32(),
  gap_ms: float32(),
})

/** Value that the store uses for a missing figure. */
const unmeasured = -1
/** The same for the microphone's level, which is at most 0. */
const noLevel = 1

export function writeSample(
  columns: ReturnType<typeof sampleColumns>,
  head: RowHead,
  event: SampleEvent,
  place: SessionPlace,
): void {
  columns.app_key.add(head.appKey)
  columns.received.add(head.received)
  columns.channel_session_id.add(event.channel_session_id)
  columns.user_id.add(event.user_id)
  columns.session_id.add(event.session_id)
  columns.country.add(place.country)
  columns.router_ip.add(place.routerIp)
  columns.as_ip.add(place.asIp)
  columns.ts.add(event.ts)
  columns.txquality.add(event.txquality ?? 0)
  columns.rxquality.add(event.rxquality ?? 0)
  columns.cpu.add(event.cpu ?? unmeasured)
  columns.send_bps.add(event.send_bps ?? unmeasured)
  columns.recv_bps.add(event.recv_bps ?? unmeasured)
  columns.up_loss_rate.add(event.up_loss_rate ?? unmeasured)
  columns.down_loss_rate.add(event.down_loss_rate ?? unmeasured)
  columns.jitter.add(event.jitter ?? unmeasured)
  columns.distance.add(event.distance ?? unmeasured)
  columns.conceal_rate.add(event.conceal_rate ?? unmeasured)
  columns.freeze_ms.add(event.freeze_ms ?? unmeasured)
  columns.audio_freeze_ms.add(event.audio_freeze_ms ?? unmeasured)
  columns.buffer_delay.add(event.buffer_delay ?? unmeasured)
  columns.limit_bandwidth.add(event.limit_bandwidth ?? unmeasured)
  columns.limit_cpu.add(event.limit_cpu ?? unmeasured)
  columns.available_bps.add(event.available_bps ?? unmeasured)
  columns.mic_level.add(event.mic_level ?? noLevel)
  columns.mic_on.add(event.mic_on ?? unmeasured)
  columns.send_fps.add(event.send_fps ?? unmeasured)
  columns.recv_fps.add(event.recv_fps ?? unmeasured)
  columns.drop_rate.add(event.drop_rate ?? unmeasured)
  columns.gap_ms.add(event.gap_ms ?? unmeasured)
}
