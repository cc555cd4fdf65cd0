import { createHmac } from 'node:crypto'
import { codes } from '@rtcops/core/api/codes'
import type { Kysely } from 'kysely'
import { Refusal } from '../../platform/input/refusal.ts'
import { makeToken, tokenHash } from '../../platform/tokens.ts'
import type { Database } from '../../postgres/schema.ts'
import type { Provider } from '../../services/sso-settings.ts'

/** Minutes within which a login has to come back from the provider. */
const minutes = 10

/** Logins that may be under way from one address: the people of an office have one address. */
const mostFromAddress = 200

/** Secrets that tie the parts of one login together; none of them is stored. */
export interface LoginSecrets {
  state: string
  nonce: string
  /** The verifier of PKCE. */
  verifier: string
}

/** A login that came back to the browser which began it. */
export interface TakenLogin {
  secrets: LoginSecrets
  returnTo: string
}

/** Returns the secrets of a login. The browser's secret makes them again when it comes back, so that the server keeps only hashes. */
const secretsOf = (browser: string, state: string): LoginSecrets => {
  const derive = (use: string) => createHmac('sha256', browser).update(`${use} ${state}`).digest('base64url')
  return { state, nonce: derive('nonce'), verifier: derive('verifier') }
}

/**
 * Stores that a browser begins a login, and removes those that never came back.
 * @param browser secret in the cookie of the browser, which may have several logins under way
 * @throws {Refusal} if too many from this address are under way
 */
export async function keepLogin(
  db: Kysely<Database>,
  provider: Provider,
  { browser, address, returnTo }: { browser: string; address: string; returnTo: string },
  now: number,
): Promise<LoginSecrets> {
  await db.deleteFrom('sso_login').where('expires_at', '<=', new Date(now)).execute()
  const { pending } = await db
    .selectFrom('sso_login')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  if (pending >= mostFromAddress) throw new Refusal(codes.badParameter, 'auth.sso.refusal.tooMany', { retryAfter: 60 })
  const secrets = secretsOf(browser, makeToken())
  await db
    .insertInto('sso_login')
    .values({
      state_hash: tokenHash(secrets.state),
      browser_hash: tokenHash(browser),
      provider: provider.id,
      return_to: returnTo,
      address,
      expires_at: new Date(now + minutes * 60_000),
    })
    .execute()
  return secrets
}

/** Returns the login of this state, once, and only to the browser that began it with this provider. */
export async function takeLogin(
  db: Kysely<Database>,
  provider: Provider,
  { browser, state }: { browser: string; state: string },
  now: number,
): Promise<TakenLogin | undefined> {
  const taken = await db
    .deleteFrom('sso_login')
    .where('state_hash', '=', tokenHash(state))
    .where('browser_hash', '=', tokenHash(browser))
    .where('provider', '=', provider.id)
    .where('expires_at', '>', new Date(now))
    .returning('return_to')
    .executeTakeFirst()
  return taken && { secrets: secretsOf(browser, state), returnTo: taken.return_to }
}

/** When the cookie of a login that begins now ends. */
export const loginExpires = (now: number): Date => new Date(now + minutes * 60_000)
