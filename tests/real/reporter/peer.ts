/** Signals that the pages of a room exchange to connect to each other. */
type Signal =
  | { from: string; kind: 'hello' }
  | { from: string; to: string; kind: 'description'; description: RTCSessionDescriptionInit }
  | { from: string; to: string; kind: 'candidate'; candidate: RTCIceCandidateInit }

interface Room {
  name: string
  me: string
  /** Undefined for a user who only listens. */
  media: MediaStream | undefined
  configuration: RTCConfiguration
  /** Whether pauses of the own sound are sent as next to nothing. */
  hasDtx: boolean
  /** Called for each connection before it begins to connect, with the user at its other end. */
  onConnection: (connection: RTCPeerConnection, peer: string) => void
  onRemote: (stream: MediaStream) => void
}

/**
 * Holds a call between the pages of one browser, with a connection between each two of them. Pages in the room call the
 * one that arrives; signals go through a browser channel, media through real connections.
 */
export function holdCall({ configuration, hasDtx, me, media, name, onConnection, onRemote }: Room): void {
  const channel = new BroadcastChannel(`room-${name}`)
  const connections = new Map<string, RTCPeerConnection>()
  const send = (signal: Signal) => channel.postMessage(signal)

  const connectionTo = (peer: string): RTCPeerConnection => {
    const known = connections.get(peer)
    if (known) return known
    const connection = new RTCPeerConnection(configuration)
    connections.set(peer, connection)
    if (media) for (const track of media.getTracks()) connection.addTrack(track, media)
    else connection.addTransceiver('audio', { direction: 'recvonly' })
    connection.ontrack = ({ streams }) => {
      if (streams[0]) onRemote(streams[0])
    }
    connection.onicecandidate = ({ candidate }) => {
      if (candidate) send({ from: me, to: peer, kind: 'candidate', candidate: candidate.toJSON() })
    }
    onConnection(connection, peer)
    return connection
  }
  const describe = async (peer: string) => {
    const connection = connectionTo(peer)
    await connection.setLocalDescription()
    const { type, sdp } = connection.localDescription!
    send({ from: me, to: peer, kind: 'description', description: { type, sdp } })
  }
  const handle = async (signal: Signal) => {
    if (signal.kind === 'hello') return await describe(signal.from)
    if (signal.to !== me) return
    const connection = connectionTo(signal.from)
    if (signal.kind === 'candidate') return await connection.addIceCandidate(signal.candidate)
    await connection.setRemoteDescription(hasDtx ? withDtx(signal.description) : signal.description)
    if (signal.description.type === 'offer') await describe(signal.from)
  }
  // Signals are handled one by one, because a candidate must not overtake its description.
  let done = Promise.resolve()
  channel.onmessage = ({ data }: MessageEvent<Signal>) => {
    done = done.then(() => handle(data))
  }
  send({ from: me, kind: 'hello' })
}

/** Returns the description of a receiver who asks for pauses without packets. */
const withDtx = ({ sdp = '', type }: RTCSessionDescriptionInit): RTCSessionDescriptionInit => ({
  type,
  sdp: sdp.replaceAll('useinbandfec=1', 'useinbandfec=1;usedtx=1'),
})
