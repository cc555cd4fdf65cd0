import type { SampleEvent, StreamFigures } from '@rtcops/core/telemetry/events'
import type { RowHead } from '../place.ts'
import { date, float32, name, text, time } from './columns.ts'

export const streamSampleColumns = () => ({
  app_key: name(),
  received: date(),
  ts: time(),
  channel_session_id: text(),
  session_id: text(),
  user_id: text(),
  peer: text(),
  direction: name(),
  kind: name(),
  bps: float32(),
  loss_rate: float32(),
  jitter: float32(),
  conceal_rate: float32(),
  freeze_ms: float32(),
  fps: float32(),
})

const unmeasured = -1

/** Writes the figures of one stream of a sample. */
export function writeStream(
  columns: ReturnType<typeof streamSampleColumns>,
  head: RowHead,
  event: SampleEvent,
  stream: StreamFigures,
): void {
  columns.app_key.add(head.appKey)
  columns.received.add(head.received)
  columns.ts.add(event.ts)
  columns.channel_session_id.add(event.channel_session_id)
  columns.session_id.add(event.session_id)
  columns.user_id.add(event.user_id)
  columns.peer.add(stream.peer)
  columns.direction.add(stream.direction)
  columns.kind.add(stream.kind)
  columns.bps.add(stream.bps ?? unmeasured)
  columns.loss_rate.add(stream.loss_rate ?? unmeasured)
  columns.jitter.add(stream.jitter ?? unmeasured)
  columns.conceal_rate.add(stream.conceal_rate ?? unmeasured)
  columns.freeze_ms.add(stream.freeze_ms ?? unmeasured)
  columns.fps.add(stream.fps ?? unmeasured)
}
