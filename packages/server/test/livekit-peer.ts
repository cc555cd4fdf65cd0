import { createHash } from 'node:crypto'
import { AccessToken } from 'livekit-server-sdk'

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
