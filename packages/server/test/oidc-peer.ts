import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { client } from './lying-provider.ts'

export interface OidcPeer {
  issuer: string
  close(): Promise<void>
}

/** Claims of the people whom the peer knows, by the account they type. */
export type PeerAccounts = Readonly<Record<string, Record<string, unknown>>>

/**
 * Starts the OpenID provider `oidc-provider` with a login page that asks only for the account. It returns groups at its user info endpoint.
 */
export async function startOidcPeer(redirectUris: readonly string[], accounts: PeerAccounts): Promise<OidcPeer> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...redirectUris],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'peer', alg: 'ES256', use: 'sig' }] },
    cookies: { keys: ['cookies of the peer'] },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
    loadExistingGrant: async ({ oidc }) => {
      const { accountId } = oidc.session ?? {}
      if (!accountId) return undefined
      const grant = new oidc.provider.Grant({ accountId, clientId: client.id })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    if (request.method === 'GET')
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<form method="post"><label>Account <input name="account"></label><button>Continue</button></form>')
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const accountId = new URLSearchParams(body).get('account') ?? ''
    const said = accountId in accounts ? { login: { accountId } } : { error: 'access_denied' }
    await provider.interactionFinished(request, response, said)
  })
  return {
    issuer,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
