import { MESSAGE_TYPES } from '@rtcops/core/telemetry/message-types'

/** A message about a state, before the ids of call and user are known. */
export type StateMessage = {
  kind: 'message'
  type_number: number
  level: string
  message: { event: string; state: string }
}

/** Reports the states of a connection, and of the encryption of its media. */
export function watchStates(connection: RTCPeerConnection, report: (message: StateMessage) => void): void {
  const tell = (event: string, type_number: number, state: string) => {
    const level = state === 'failed' ? 'fatal' : state === 'disconnected' ? 'bad' : 'normal'
    report({ kind: 'message', type_number, level, message: { event, state } })
  }
  connection.addEventListener('connectionstatechange', () =>
    tell('connectionstatechange', MESSAGE_TYPES.connectionState, connection.connectionState),
  )
  connection.addEventListener('iceconnectionstatechange', () =>
    tell('iceconnectionstatechange', MESSAGE_TYPES.iceState, connection.iceConnectionState),
  )
  const transports = new Set<RTCDtlsTransport>()
  connection.addEventListener('signalingstatechange', () => {
    for (const { receiver } of connection.getTransceivers()) {
      const { transport } = receiver
      if (!transport || transports.has(transport)) continue
      transports.add(transport)
      transport.addEventListener('statechange', () => tell('dtlsstatechange', MESSAGE_TYPES.dtlsState, transport.state))
    }
  })
}
