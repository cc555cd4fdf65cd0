/** How a page takes part in a video room. */
export interface Visit {
  /** WebSocket address of Janus. */
  url: string
  room: number
  user: string
  relay: { url: string; username: string; credential: string }
}

/**
 * Enters a video room of Janus, sends the fake microphone and camera, and receives everybody else. It runs in the page and is
 * written from the documentation of Janus's API.
 */
export async function visit({ relay, room, url, user }: Visit): Promise<void> {
  const socket = new WebSocket(url, 'janus-protocol')
  const waiting = new Map<string, (reply: Reply) => void>()
  const onEvent = new Map<number, (reply: Reply) => void>()
  interface Reply {
    janus: string
    transaction?: string
    sender?: number
    data?: { id: number }
    plugindata?: { data: { publishers?: { id: number }[]; private_id?: number; videoroom?: string; error?: string } }
    jsep?: RTCSessionDescriptionInit
  }
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let session = 0
  const send = (message: object): Promise<Reply> => {
    const transaction = crypto.randomUUID()
    socket.send(JSON.stringify({ ...message, transaction, ...(session ? { session_id: session } : {}) }))
    return new Promise((resolve) => waiting.set(transaction, resolve))
  }
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(data)
    if (reply.janus === 'ack') return
    const answer = waiting.get(reply.transaction ?? '')
    waiting.delete(reply.transaction ?? '')
    if (answer) answer(reply)
    else onEvent.get(reply.sender ?? 0)?.(reply)
  })
  const attach = async () =>
    (await send({ janus: 'attach', plugin: 'janus.plugin.videoroom', opaque_id: user })).data?.id ?? 0
  const configuration: RTCConfiguration = {
    iceTransportPolicy: 'relay',
    iceServers: [{ urls: relay.url, username: relay.username, credential: relay.credential }],
  }
  const connect = (handle: number) => {
    const connection = new RTCPeerConnection(configuration)
    connection.addEventListener('icecandidate', ({ candidate }) => {
      void send({ janus: 'trickle', handle_id: handle, candidate: candidate ?? { completed: true } })
    })
    return connection
  }
  const subscribe = async (feed: number, private_id: number) => {
    const handle = await attach()
    const offer = await send({
      janus: 'message',
      handle_id: handle,
      body: { request: 'join', ptype: 'subscriber', room, private_id, streams: [{ feed }] },
    })
    const connection = connect(handle)
    if (!offer.jsep) throw new Error(JSON.stringify(offer))
    await connection.setRemoteDescription(offer.jsep)
    await connection.setLocalDescription()
    await send({
      janus: 'message',
      handle_id: handle,
      body: { request: 'start', room },
      jsep: connection.localDescription,
    })
  }
  session = (await send({ janus: 'create' })).data?.id ?? 0
  setInterval(() => void send({ janus: 'keepalive' }), 20_000)
  const handle = await attach()
  let privateId = 0
  onEvent.set(handle, ({ plugindata }) => {
    for (const { id } of plugindata?.data.publishers ?? []) void subscribe(id, privateId)
  })
  const joined = await send({
    janus: 'message',
    handle_id: handle,
    body: { request: 'join', ptype: 'publisher', room, display: user },
  })
  const { private_id = 0, publishers = [] } = joined.plugindata?.data ?? {}
  privateId = private_id
  for (const { id } of publishers) void subscribe(id, privateId)
  const connection = connect(handle)
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: true })
  for (const track of stream.getTracks()) connection.addTrack(track, stream)
  await connection.setLocalDescription()
  const answer = await send({
    janus: 'message',
    handle_id: handle,
    body: { request: 'configure', audio: true, video: true },
    jsep: connection.localDescription,
  })
  if (!answer.jsep) throw new Error(JSON.stringify(answer))
  await connection.setRemoteDescription(answer.jsep)
  globalThis.leaveRoom = async () => {
    await send({ janus: 'message', handle_id: handle, body: { request: 'leave' } })
    await send({ janus: 'destroy' })
  }
}

declare global {
  var leaveRoom: () => Promise<void>
}
