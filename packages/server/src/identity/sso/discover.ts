import * as openid from 'openid-client'
import { isLoopback, type Provider } from '../../services/sso-settings.ts'
import { boundedFetch, ProviderFault, providerPatience } from './bounded-fetch.ts'

/** Signatures that are accepted. `none` is not among them, nor those with a shared secret, which need no key of the provider. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** Seconds by which the clocks of provider and server may differ. */
export const providerClockTolerance = 300

/** Milliseconds for which the metadata of a provider is cached, and for which a failure to read it is. */
const kept = { found: 3_600_000, failed: 3_000 }

interface Discovery {
  config: Promise<openid.Configuration>
  until: number
}

const discoveries = new WeakMap<Provider, Discovery>()

/**
 * Returns the client of a provider. Its metadata is read at the first login, and again after an hour: the server starts and works while a
 * provider is down. Simultaneous logins share one request.
 */
export function discover(provider: Provider): Promise<openid.Configuration> {
  const known = discoveries.get(provider)
  if (known && known.until > Date.now()) return known.config
  const discovery: Discovery = { config: ask(provider), until: Date.now() + kept.found }
  discovery.config.catch(() => {
    discovery.until = Date.now() + kept.failed
  })
  discoveries.set(provider, discovery)
  return discovery.config
}

async function ask(provider: Provider): Promise<openid.Configuration> {
  const issuer = new URL(provider.issuer)
  const execute = isLoopback(issuer) ? [openid.allowInsecureRequests] : []
  const origins = [issuer.origin, ...provider.origins]
  const fetch = boundedFetch(origins)
  const limits = { [openid.customFetch]: fetch, timeout: providerPatience / 1000 }
  const found = await openid
    .discovery(issuer, provider.clientId, undefined, openid.None(), { ...limits, execute })
    .catch((error: Error) => {
      throw unfit(provider, error)
    })
  const { supportsPKCE: _method, ...server } = found.serverMetadata()
  if (server.issuer !== provider.issuer) throw otherName(server.issuer)
  checkEndpoints(server, origins)
  const offered = server.id_token_signing_alg_values_supported ?? ['RS256']
  const id_token_signing_alg_values_supported = algorithms.filter((each) => offered.includes(each))
  if (id_token_signing_alg_values_supported.length === 0)
    throw new ProviderFault(`it signs with ${offered.join(', ')}, none of which is accepted`)
  const config = new openid.Configuration(
    { ...server, id_token_signing_alg_values_supported },
    provider.clientId,
    { [openid.clockTolerance]: providerClockTolerance },
    authentication(provider, server),
  )
  config[openid.customFetch] = fetch
  config.timeout = limits.timeout
  for (const allow of execute) allow(config)
  // Without it the library trusts the connection to the provider, and leaves the signature unchecked.
  openid.enableNonRepudiationChecks(config)
  return config
}

/** Returns an error that says what is wrong with the issuer, where the library's does not; else the error itself. */
function unfit({ issuer }: Provider, error: Error): Error {
  const { cause } = error
  if (cause instanceof Response)
    return new ProviderFault(`${issuer}/.well-known/openid-configuration answers ${cause.status}`)
  const compared = cause as { attribute?: string; body?: { issuer?: string } } | undefined
  return compared?.attribute === 'issuer' ? otherName(compared.body?.issuer) : error
}

const otherName = (issuer: string | undefined): ProviderFault =>
  new ProviderFault(`its metadata names the issuer "${issuer}"; "issuer" must be exactly that`)

/** Refuses endpoints that are missing or elsewhere. The browser is sent to the first one, and our secret to the second one. */
function checkEndpoints(server: openid.ServerMetadata, origins: readonly string[]): void {
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
    const address = server[name]
    if (address === undefined || !URL.canParse(address)) throw new ProviderFault(`its metadata has no valid ${name}`)
    const { origin } = new URL(address)
    if (!origins.includes(origin)) throw new ProviderFault(`its ${name} is at ${origin}, which "origins" does not list`)
  }
}

function authentication({ clientSecret }: Provider, server: openid.ServerMetadata): openid.ClientAuth {
  if (clientSecret === undefined) return openid.None()
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic') || !methods.includes('client_secret_post')
    ? openid.ClientSecretBasic(clientSecret)
    : openid.ClientSecretPost(clientSecret)
}
