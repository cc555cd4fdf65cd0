import type { SampleEvent } from '@rtcops/core/telemetry/events'
import type { RowHead, SessionPlace } from '../place.ts'
import { RowBytes } from './row-bytes.ts'

/** The first columns are the same for all samples of a user session. */
export const sampleColumns =
  'app_key, received, channel_session_id, user_id, session_id, country, router_ip, as_ip, ' +
  'ts, txquality, rxquality, cpu, send_bps, recv_bps, up_loss_rate, down_loss_rate, jitter, distance, ' +
  'conceal_rate, freeze_ms, audio_freeze_ms, buffer_delay, limit_bandwidth, limit_cpu, available_bps, mic_level, mic_on, ' +
  'send_fps, recv_fps, drop_rate, gap_ms'

/** Value that the store uses for a missing figure. */
const unmeasured = -1
/** The same for the microphone's level, which is at most 0. */
const noLevel = 1

interface Stay {
  call: string
  user: string
  place: SessionPlace
  bytes: Buffer
}

/** Writes the samples of one batch. */
export class SampleWriter {
  readonly #head: RowHead
  /** Encoded beginnings of rows by session id; a batch has few sessions and many samples of each. */
  readonly #stays = new Map<string, Stay>()

  constructor(head: RowHead) {
    this.#head = head
  }

  write(rows: RowBytes, event: SampleEvent, place: SessionPlace): void {
    rows.bytes(this.#stayOf(event, place).bytes)
    rows.int64(event.ts)
    rows.uint8(event.txquality ?? 0)
    rows.uint8(event.rxquality ?? 0)
    rows.float32(event.cpu ?? unmeasured)
    rows.float32(event.send_bps ?? unmeasured)
    rows.float32(event.recv_bps ?? unmeasured)
    rows.float32(event.up_loss_rate ?? unmeasured)
    rows.float32(event.down_loss_rate ?? unmeasured)
    rows.float32(event.jitter ?? unmeasured)
    rows.float32(event.distance ?? unmeasured)
    rows.float32(event.conceal_rate ?? unmeasured)
    rows.float32(event.freeze_ms ?? unmeasured)
    rows.float32(event.audio_freeze_ms ?? unmeasured)
    rows.float32(event.buffer_delay ?? unmeasured)
    rows.float32(event.limit_bandwidth ?? unmeasured)
    rows.float32(event.limit_cpu ?? unmeasured)
    rows.float32(event.available_bps ?? unmeasured)
    rows.float32(event.mic_level ?? noLevel)
    rows.int8(event.mic_on ?? unmeasured)
    rows.float32(event.send_fps ?? unmeasured)
    rows.float32(event.recv_fps ?? unmeasured)
    rows.float32(event.drop_rate ?? unmeasured)
    rows.float32(event.gap_ms ?? unmeasured)
  }

  #stayOf({ session_id: session, channel_session_id: call, user_id: user }: SampleEvent, place: SessionPlace): Stay {
    const known = this.#stays.get(session)
    if (known && known.call === call && known.user === user && known.place === place) return known
    const start = new RowBytes(256)
    start.text(this.#head.appKey)
    start.uint16(this.#head.received)
    for (const text of [call, user, session, place.country, place.routerIp, place.asIp]) start.text(text)
    const stay = { call, user, place, bytes: start.finish() }
    this.#stays.set(session, stay)
    return stay
  }
}
