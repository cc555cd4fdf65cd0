/** Signals that the two pages exchange to connect. */
type Signal =
  | { from: string; kind: 'hello' }
  | { from: string; kind: 'description'; description: RTCSessionDescriptionInit }
  | { from: string; kind: 'candidate'; candidate: RTCIceCandidateInit }

/**
 * Holds a call between two pages of one browser. The page that is in the room first calls the one that arrives; signals
 * go through a browser channel, media through a real connection.
 */
export function holdCall(
  room: string,
  me: string,
  media: MediaStream,
  onRemote: (stream: MediaStream) => void,
): RTCPeerConnection {
  const channel = new BroadcastChannel(`room-${room}`)
  const connection = new RTCPeerConnection()
  const send = (signal: Signal) => channel.postMessage(signal)
  for (const track of media.getTracks()) connection.addTrack(track, media)
  connection.ontrack = ({ streams }) => {
    if (streams[0]) onRemote(streams[0])
  }
  connection.onicecandidate = ({ candidate }) => {
    if (candidate) send({ from: me, kind: 'candidate', candidate: candidate.toJSON() })
  }

  const describe = async () => {
    await connection.setLocalDescription()
    const { type, sdp } = connection.localDescription!
    send({ from: me, kind: 'description', description: { type, sdp } })
  }
  // Signals are handled one by one, because a candidate must not overtake its description.
  let done = Promise.resolve()
  channel.onmessage = ({ data }: MessageEvent<Signal>) => {
    done = done.then(async () => {
      if (data.kind === 'hello') await describe()
      else if (data.kind === 'candidate') await connection.addIceCandidate(data.candidate)
      else {
        await connection.setRemoteDescription(data.description)
        if (data.description.type === 'offer') await describe()
      }
    })
  }
  send({ from: me, kind: 'hello' })
  return connection
}
