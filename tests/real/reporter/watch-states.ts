import type { ConnectionEvent, MessageEvent } from '@rtcops/core/telemetry/events'
import { MESSAGE_TYPES } from '@rtcops/core/telemetry/message-types'

type Ids = 'ts' | 'channel_session_id' | 'session_id' | 'user_id'
/** An event before the ids of call and user are known. */
export type StateEvent = Omit<MessageEvent, Ids> | Omit<ConnectionEvent, Ids>
type Report = (at: number, event: StateEvent) => void

/** Turns the states of a user's connections into events. */
export class StateWatch {
  readonly #report: Report
  readonly #everConnected = new Set<RTCPeerConnection>()
  #lostAt: number | undefined

  constructor(report: Report) {
    this.#report = report
  }

  /** Reports the states of a connection, and of the encryption of its media. */
  watch(connection: RTCPeerConnection): void {
    connection.addEventListener('connectionstatechange', () => {
      this.#tell('connectionstatechange', MESSAGE_TYPES.connectionState, connection.connectionState)
      this.#noticeLoss(connection)
    })
    connection.addEventListener('iceconnectionstatechange', () =>
      this.#tell('iceconnectionstatechange', MESSAGE_TYPES.iceState, connection.iceConnectionState),
    )
    const transports = new Set<RTCDtlsTransport>()
    connection.addEventListener('signalingstatechange', () => {
      for (const { receiver } of connection.getTransceivers()) {
        const { transport } = receiver
        if (!transport || transports.has(transport)) continue
        transports.add(transport)
        transport.addEventListener('statechange', () =>
          this.#tell('dtlsstatechange', MESSAGE_TYPES.dtlsState, transport.state),
        )
      }
    })
  }

  /** Reports a connection that is still lost as the user leaves. */
  leave(): void {
    if (this.#lostAt !== undefined) this.#report(this.#lostAt, { kind: 'connection', event: 'connection_interrupt' })
  }

  #tell(event: string, type: number, state: string): void {
    const level = state === 'failed' ? 'fatal' : state === 'disconnected' ? 'bad' : 'normal'
    this.#report(Date.now(), { kind: 'message', type_number: type, level, message: { event, state } })
  }

  /**
   * A user is cut off when the last connection is lost; a single lost connection may as well be the other end's loss.
   */
  #noticeLoss(connection: RTCPeerConnection): void {
    if (connection.connectionState === 'connected') this.#everConnected.add(connection)
    if (this.#everConnected.size === 0) return
    const isConnected = [...this.#everConnected].some(({ connectionState }) => connectionState === 'connected')
    const now = Date.now()
    if (isConnected && this.#lostAt !== undefined) {
      this.#report(this.#lostAt, {
        kind: 'connection',
        event: 'connection_interrupt',
        duration_ms: now - this.#lostAt,
      })
      this.#lostAt = undefined
    } else if (!isConnected) this.#lostAt ??= now
  }
}
