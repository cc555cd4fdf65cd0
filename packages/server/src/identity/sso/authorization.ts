import * as openid from 'openid-client'
import type { Provider } from '../../services/sso-settings.ts'
import { ProviderFault } from './bounded-fetch.ts'
import { discover, providerClockTolerance } from './discover.ts'
import type { LoginSecrets } from './pending-logins.ts'

/** Verified claims of a provider about a person. */
export interface Identity {
  issuer: string
  subject: string
  claims: Readonly<Record<string, unknown>>
}

/** Returns where the provider sends the browser back to: one address for each, so that no response of one passes for another's. */
const redirectUri = (publicUrl: string, { id }: Provider): string => `${publicUrl}/login/sso/${id}`

/** Returns the address of the provider at which a login continues. @throws if the provider cannot be reached */
export async function authorizationUrl(provider: Provider, publicUrl: string, secrets: LoginSecrets): Promise<string> {
  const { href } = openid.buildAuthorizationUrl(await discover(provider), {
    redirect_uri: redirectUri(publicUrl, provider),
    scope: provider.scopes.join(' '),
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  })
  return href
}

/**
 * Exchanges the response of the provider for an identity. Checks the response's issuer and state, and the token's signature, issuer,
 * audience, nonce and times.
 * @param response query string with which the browser came back
 * @throws if the provider refused, cannot be reached, or sent a response or token that is not valid
 */
export async function readIdentity(
  provider: Provider,
  publicUrl: string,
  response: string,
  secrets: LoginSecrets,
): Promise<Identity> {
  const config = await discover(provider)
  const address = new URL(redirectUri(publicUrl, provider))
  address.search = response
  const tokens = await openid.authorizationCodeGrant(config, address, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims || !/^[ -~]{1,255}$/.test(claims.sub)) throw new ProviderFault('unexpected ID token "sub" claim value')
  if (claims.iat > Date.now() / 1000 + providerClockTolerance)
    throw new ProviderFault('the ID token was issued in the future: the clocks differ by more than 5 minutes')
  return { issuer: provider.issuer, subject: claims.sub, claims: await withUserInfo(provider, config, tokens, claims) }
}

/** Adds the claims of the user info endpoint where groups are not in the token; it has to speak of the same subject. */
async function withUserInfo(
  { groupsClaim }: Provider,
  config: openid.Configuration,
  { access_token }: openid.TokenEndpointResponse,
  claims: openid.IDToken,
): Promise<Identity['claims']> {
  if (claimAt(claims, groupsClaim) !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
  return { ...(await openid.fetchUserInfo(config, access_token, claims.sub)), ...claims }
}

/** Returns a claim by its name, or by its path where the name has dots and no claim is called so: `realm_access.roles`. */
export function claimAt(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name
    .split('.')
    .reduce<unknown>(
      (at, part) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, part)
          ? (at as Record<string, unknown>)[part]
          : undefined,
      claims,
    )
}
