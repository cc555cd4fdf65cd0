import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

interface Lies {
  /** Replaces claims of the ID token; `undefined` leaves one out. */
  claims?: Record<string, unknown>
  /** Replaces the token as it was signed. */
  token?: (signed: string) => string
  /** Signs with a key that the provider does not publish. */
  forged?: boolean
  /** Replaces fields of the discovery document. */
  metadata?: Record<string, unknown>
  /** Answers a path in place of the provider. */
  paths?: Record<string, (response: ServerResponse) => void>
}

export interface LyingProvider {
  issuer: string
  /** What it gets wrong from now on. */
  lies: Lies
  /** Paths that were requested, in order. */
  asked: string[]
  /** Lets somebody log in: takes the address that the browser is sent to, and returns the query that it comes back with. */
  authorize(address: string, claims?: JWTPayload): string
  close(): Promise<void>
}

/** Client that every provider of the tests knows. */
export const client = { id: 'rtcops', secret: 's3cret-of-the-client' }

/** Returns `id:secret` of a client; RFC 6749 has both form-encoded inside of the header. */
const callerOf = (authorization = ''): string =>
  decodeURIComponent(Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString())

/** Starts an OpenID provider that follows the protocol, except where it is told to lie. */
export async function startLyingProvider(): Promise<LyingProvider> {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const publicKey = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, { claims: JWTPayload; challenge: string }>()
  const provider: Omit<LyingProvider, 'issuer' | 'authorize' | 'close'> = { lies: {}, asked: [] }

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer)
    provider.asked.push(pathname)
    const lie = provider.lies.paths?.[pathname]
    if (lie) return lie(response)
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const json = (value: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (pathname === '/.well-known/openid-configuration') return json(metadata())
    if (pathname === '/keys') return json({ keys: [publicKey] })
    if (pathname !== '/token') return json({ error: 'not_found' }, 404)
    const given = new URLSearchParams(body)
    const code = codes.get(given.get('code') ?? '')
    codes.delete(given.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url')
    if (callerOf(request.headers.authorization) !== `${client.id}:${client.secret}`)
      return json({ error: 'invalid_client' }, 401)
    if (!code || code.challenge !== challenge) return json({ error: 'invalid_grant' }, 400)
    json({ access_token: 'access', token_type: 'Bearer', id_token: await idToken(code.claims) })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
    authorization_response_iss_parameter_supported: true,
    ...provider.lies.metadata,
  })
  const idToken = async (claims: JWTPayload) => {
    const { lies } = provider
    const now = Math.floor(Date.now() / 1000)
    const payload = { iss: issuer, aud: client.id, iat: now, exp: now + 60, ...claims, ...lies.claims }
    const key: CryptoKey = lies.forged ? other.privateKey : own.privateKey
    const signed = await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key)
    return lies.token ? lies.token(signed) : signed
  }

  return Object.assign(provider, {
    issuer,
    authorize: (address: string, claims: JWTPayload = {}) => {
      const asked = new URL(address).searchParams
      const code = `code-${codes.size}-${Math.random()}`
      const nonce = asked.get('nonce')
      codes.set(code, {
        claims: { sub: 'u-1', ...(nonce === null ? {} : { nonce }), ...claims },
        challenge: asked.get('code_challenge') ?? '',
      })
      return new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer }).toString()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
