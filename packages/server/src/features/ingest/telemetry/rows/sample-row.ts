import type { Place, RowHead, SampleEvent } from '../events.ts'
import type { RowBytes } from './row-bytes.ts'

export const sampleColumns =
  'app_key, received, ts, channel_session_id, user_id, session_id, country, router_ip, as_ip, txquality, rxquality, ' +
  'cpu, send_bps, recv_bps, up_loss_rate, down_loss_rate, jitter, distance'

/** How the store writes that there is no figure. */
const unmeasured = -1

export function writeSample(rows: RowBytes, head: RowHead, event: SampleEvent, place: Place): void {
  rows.text(head.appKey)
  rows.uint16(head.received)
  rows.int64(event.ts)
  rows.text(event.channel_session_id)
  rows.text(event.user_id)
  rows.text(event.session_id)
  rows.text(place.country)
  rows.text(place.routerIp)
  rows.text(place.asIp)
  rows.uint8(event.txquality ?? 0)
  rows.uint8(event.rxquality ?? 0)
  rows.float32(event.cpu ?? unmeasured)
  rows.float32(event.send_bps ?? unmeasured)
  rows.float32(event.recv_bps ?? unmeasured)
  rows.float32(event.up_loss_rate ?? unmeasured)
  rows.float32(event.down_loss_rate ?? unmeasured)
  rows.float32(event.jitter ?? unmeasured)
  rows.float32(event.distance ?? unmeasured)
}
