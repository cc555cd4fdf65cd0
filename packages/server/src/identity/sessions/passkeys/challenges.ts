import type { Kysely } from 'kysely'
import type { Database } from '../../../postgres/schema.ts'
import type { Context } from '../../../services/context.ts'

/** Milliseconds for which a challenge is valid. */
export const passkeyTime = 5 * 60_000

/** A request for a passkey: of which member, for what, and in which session or waiting login. */
export interface Asked {
  memberId: number
  purpose: 'setup' | 'login' | 'confirm'
  /** Hash of the session's token, or of that of the login that waits. */
  askedHash: Buffer
}

const columnsOf = ({ askedHash: asked_hash, memberId: member_id, purpose }: Asked) => ({
  member_id,
  purpose,
  asked_hash,
})

/** Stores the challenge of a request for a passkey. */
export async function keepChallenge(
  { db, now }: Pick<Context, 'db' | 'now'>,
  request: Asked,
  challenge: string,
): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', new Date(now())).execute()
  await db
    .insertInto('passkey_challenge')
    .values({ challenge, ...columnsOf(request), expires_at: new Date(now() + passkeyTime) })
    .execute()
}

/**
 * Ends the challenge that a browser says it has answered.
 * @param clientData of its answer, in base64url
 * @returns the challenge; undefined if it was never asked there, has expired, or was answered before
 */
export async function takeChallenge(
  db: Kysely<Database>,
  request: Asked,
  clientData: string,
  now: number,
): Promise<string | undefined> {
  const challenge = readChallenge(clientData)
  if (challenge === undefined) return undefined
  const { member_id, purpose, asked_hash } = columnsOf(request)
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('member_id', '=', member_id)
    .where('purpose', '=', purpose)
    .where('asked_hash', '=', asked_hash)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n ? challenge : undefined
}

/** Returns the challenge in what a browser sent; undefined if there is none that can be read. */
function readChallenge(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) ?? {}
    return typeof challenge === 'string' && !challenge.includes('\0') ? challenge : undefined
  } catch {
    // Not JSON, so nothing that a browser has sent.
    return undefined
  }
}

/** Reason in the log for a response without a known challenge. */
export const unknownChallenge = 'the challenge is unknown, has expired, or was already used'
