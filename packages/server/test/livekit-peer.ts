import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { AccessToken, TokenVerifier } from 'livekit-server-sdk'

/** A key of a LiveKit server. */
export interface LivekitKey {
  key: string
  secret: string
}

/** Returns a webhook as a LiveKit server sends it: body, signed by LiveKit's own SDK. */
export async function signedByLivekit(
  message: object | string,
  { key, secret }: LivekitKey,
): Promise<{ payload: string; headers: Record<string, string> }> {
  const payload = typeof message === 'string' ? message : JSON.stringify(message)
  const token = new AccessToken(key, secret, { ttl: '5m' })
  token.sha256 = createHash('sha256').update(payload).digest('base64')
  return {
    payload,
    headers: {
      'content-type': 'application/webhook+json',
      authorization: await token.toJwt(),
      'user-agent': 'LiveKit',
    },
  }
}

/** A room of the stand-in, as its Twirp interface names the fields. */
export interface PeerRoom {
  sid: string
  name: string
  num_participants: number
  participants: { sid: string; identity: string; kind?: string; joined_at_ms: string }[]
}

/**
 * Stands in for a LiveKit server, which cannot run here: it answers who is in its rooms, and checks tokens with LiveKit's own SDK. What it
 * answers, and which status, the test sets.
 */
export async function startLivekitPeer({ key, secret }: LivekitKey) {
  const peer = { rooms: [] as PeerRoom[], status: 200 }
  const verifier = new TokenVerifier(key, secret)
  const answer = async (path: string, token: string, body: { room?: string }): Promise<object | undefined> => {
    const { video } = await verifier.verify(token)
    if (path.endsWith('/ListRooms'))
      return video?.roomList ? { rooms: peer.rooms.map(({ participants: _, ...room }) => room) } : undefined
    if (!path.endsWith('/ListParticipants') || !video?.roomAdmin || video.room !== body.room) return undefined
    return { participants: peer.rooms.find(({ name }) => name === body.room)?.participants ?? [] }
  }
  const server = createServer(async (request, response) => {
    const [, token = ''] = (request.headers.authorization ?? '').split(' ')
    const reply = await answer(request.url ?? '', token, JSON.parse(await text(request))).catch(() => undefined)
    response
      .writeHead(reply ? peer.status : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify(reply ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return Object.assign(peer, { url: `http://127.0.0.1:${port}`, close })
}
