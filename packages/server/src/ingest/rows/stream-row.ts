import type { SampleEvent, StreamFigures } from '@rtcops/core/telemetry/events'
import type { RowHead } from '../place.ts'
import type { RowBytes } from './row-bytes.ts'

export const streamSampleColumns =
  'app_key, received, ts, channel_session_id, session_id, user_id, peer, direction, kind, bps, loss_rate, jitter, conceal_rate, freeze_ms, fps'

const unmeasured = -1

/** Writes the figures of one stream of a sample. */
export function writeStream(rows: RowBytes, head: RowHead, event: SampleEvent, stream: StreamFigures): void {
  rows.text(head.appKey)
  rows.uint16(head.received)
  rows.int64(event.ts)
  rows.text(event.channel_session_id)
  rows.text(event.session_id)
  rows.text(event.user_id)
  rows.text(stream.peer)
  rows.text(stream.direction)
  rows.text(stream.kind)
  rows.float32(stream.bps ?? unmeasured)
  rows.float32(stream.loss_rate ?? unmeasured)
  rows.float32(stream.jitter ?? unmeasured)
  rows.float32(stream.conceal_rate ?? unmeasured)
  rows.float32(stream.freeze_ms ?? unmeasured)
  rows.float32(stream.fps ?? unmeasured)
}
