import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import type { Kysely } from 'kysely'
import { Refusal } from '../../../platform/input/refusal.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { Context, Member } from '../../../services/context.ts'
import { countGuess } from '../second-factor/guesses.ts'
import { type Asked, keepChallenge, passkeyTime, takeChallenge, unknownChallenge } from './challenges.ts'
import { passkeySite } from './site.ts'
import { webauthn } from './webauthn.ts'

/**
 * Returns the options with which the browser asks a member for a passkey. The device has to check the member by finger, face or PIN: a
 * remembered login has not asked for the password, and a security key that was left in a machine would let anybody in.
 * @throws {Refusal} 40003 without a passkey, and where passkeys do not work
 */
export async function askForPasskey(context: Context, request: Asked): Promise<Schema<'PasskeyRequestOptions'>> {
  const { rpId } = passkeySite(context)
  const known = await context.db
    .selectFrom('passkey')
    .select(['credential_id as id', 'transports'])
    .where('member_id', '=', request.memberId)
    .orderBy('id')
    .execute()
  if (known.length === 0) throw new Refusal(codes.conflict, 'factor.refusal.noPasskey')
  const { generateAuthenticationOptions } = await webauthn()
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  await keepChallenge(context, request, challenge)
  const allowCredentials = known.map((each) => ({ ...each, type: 'public-key' as const }))
  return { challenge, rpId, timeout: passkeyTime, userVerification: 'required', allowCredentials }
}

/**
 * Accepts a passkey of the member that was asked for it. Each signed challenge counts once, and attempts are counted together with those of
 * codes.
 * @throws {Refusal} 40001 at `passkey`, with the reason only in the log
 */
export async function acceptPasskey(
  context: Context,
  member: Pick<Member, 'id' | 'username'>,
  request: Asked,
  passkey: Schema<'ShownPasskey'>,
): Promise<void> {
  const site = passkeySite(context)
  const forgive = await countGuess(context, member)
  const fault = await useKey(context, request, site, passkey)
  if (fault !== undefined) {
    context.log.warn({ member: member.username, reason: fault }, 'passkey refused')
    throw new Refusal(codes.badParameter, 'factor.refusal.passkey', { field: 'passkey', member: member.username })
  }
  await forgive()
}

/** Verifies what was signed, and stores the device's counter. @returns what is wrong, or undefined */
async function useKey(
  { db, now }: Context,
  request: Asked,
  { origin, rpId }: ReturnType<typeof passkeySite>,
  passkey: Schema<'ShownPasskey'>,
): Promise<string | undefined> {
  const expectedChallenge = await takeChallenge(db, request, passkey.response.clientDataJSON, now())
  if (expectedChallenge === undefined) return unknownChallenge
  const row = await db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', passkey.id)
    .where('member_id', '=', request.memberId)
    .executeTakeFirst()
  if (!row) return 'not a passkey of this member'
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await verifyAuthenticationResponse({
    response: passkey,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: Number(row.counter) },
  }).catch((error: Error) => error)
  if (result instanceof Error) return result.message
  if (!result.verified) return 'the signature is invalid'
  return (await countUse(db, row.id, result.authenticationInfo.newCounter, now()))
    ? undefined
    : 'the signature counter did not increase: the passkey may have been copied'
}

/** Stores the counter of a device, which only rises, also if several responses arrive at once. @returns false if it went back */
async function countUse(db: Kysely<Database>, id: number, counter: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, last_used_at: new Date(now) })
    .where('id', '=', id)
    .where(({ and, eb, or }) => or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb.lit(counter === 0)])]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
