import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import { passkeyRules } from '@rtcops/core/features/auth/rules'
import type { Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { badField, Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import {
  type Asked,
  keepChallenge,
  passkeyTime,
  takeChallenge,
  unknownChallenge,
} from '../sessions/passkeys/challenges.ts'
import { passkeySite } from '../sessions/passkeys/site.ts'
import { algorithms, webauthn } from '../sessions/passkeys/webauthn.ts'
import { replaceRecoveryCodes } from '../sessions/second-factor/recovery-codes.ts'
import { holdFactors } from '../sessions/second-factor/stored.ts'
import { noteEnrolled, removeOne } from './enrolled.ts'

/** Passkeys that a member may have: more than devices that one person carries. */
const most = 20

/**
 * Returns the options with which the browser creates a passkey; devices that have one already create no second one.
 * @throws {Refusal} 40003 where passkeys do not work, and for a member who has too many
 */
export async function startPasskey(context: MemberContext): Promise<{ info: Schema<'PasskeyCreationOptions'> }> {
  const { member, settings } = context
  const { rpId } = passkeySite(context)
  const known = await knownKeys(context)
  const { generateRegistrationOptions } = await webauthn()
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpID: rpId,
    rpName: settings.environmentName || 'rtcops',
    userName: member.username,
    // The same for all passkeys of a member, so that a device replaces its own.
    userID: Buffer.from(`member ${member.id}`),
    userDisplayName: member.name,
    supportedAlgorithmIDs: algorithms,
  })
  await keepChallenge(context, askedIn(context), challenge)
  const info: Schema<'PasskeyCreationOptions'> = {
    challenge,
    rp: { id: rpId, name: settings.environmentName || 'rtcops' },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: passkeyTime,
    attestation: 'none',
    excludeCredentials: known.map((each) => ({ ...each, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  }
  return { info }
}

/** Returns the passkeys that a member has. @throws {Refusal} 40003 if they are too many for another one */
async function knownKeys({ db, member }: MemberContext): Promise<{ id: string; transports: string[] }[]> {
  const known = await db
    .selectFrom('passkey')
    .select(['credential_id as id', 'transports'])
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute()
  if (known.length >= most) throw new Refusal(codes.conflict, 'factor.refusal.manyPasskeys', { values: { most } })
  return known
}

/**
 * Stores the passkey that a browser has made. If it is the member's first second factor, returns recovery codes and ends the member's other
 * sessions.
 * @throws {Refusal} 40001 at `name` or `passkey`; 40003 for a member who has too many
 */
export async function enablePasskey(
  context: MemberContext,
  { name: given, passkey }: Input<'enablePasskey'>,
): Promise<{ list: string[] }> {
  const { member } = context
  const { name } = accept(passkeyRules, { name: given })
  const site = passkeySite(context)
  const issued: { codes: string[] } = { codes: [] }
  await command(context, 'enablePasskey', { name }, async ({ tx, changed }) => {
    const isFirst = !(await holdFactors(tx, member.id))
    await knownKeys({ ...context, db: tx })
    const key = await checkedKey(tx, context, site, passkey)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkey')
      .values({ ...key, member_id: member.id, name })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) throw badField('passkey', 'factor.refusal.passkey')
    if (isFirst) {
      issued.codes = await replaceRecoveryCodes(tx, member.id)
      await noteEnrolled(tx, context)
    }
    changed({ target: 'member', id: member.id, after: { passkey: name } })
    return {}
  })
  return { list: issued.codes }
}

/**
 * Verifies a new passkey that this session has asked for, and returns what is stored of it.
 * @throws {Refusal} 40001, with the reason in the log only
 */
async function checkedKey(
  tx: Transaction<Database>,
  context: MemberContext,
  { origin, rpId }: ReturnType<typeof passkeySite>,
  passkey: Schema<'NewPasskey'>,
) {
  const { log, member, now } = context
  const { verifyRegistrationResponse } = await webauthn()
  const refuse = (reason: string): never => {
    log.warn({ member: member.username, reason }, 'passkey refused')
    throw badField('passkey', 'factor.refusal.passkey')
  }
  const expectedChallenge = await takeChallenge(tx, askedIn(context), passkey.response.clientDataJSON, now())
  if (expectedChallenge === undefined) return refuse(unknownChallenge)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: Error) => refuse(error.message))
  if (!registrationInfo) return refuse('the attestation is invalid')
  const { counter, id, publicKey, transports = [] } = registrationInfo.credential
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports }
}

const askedIn = ({ member }: MemberContext): Asked => ({
  memberId: member.id,
  purpose: 'setup',
  askedHash: member.sessionHash,
})

/** Removes one of the caller's passkeys. @throws {Refusal} 50004 for the last second factor of a role that requires one; 40003 without it */
export const removePasskey = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'removePasskey', { id }, async ({ tx, changed }) => {
    await removeOne(tx, context, async () => {
      const removed = await tx
        .deleteFrom('passkey')
        .where('id', '=', id)
        .where('member_id', '=', context.member.id)
        .returning('name')
        .executeTakeFirst()
      if (removed) changed({ target: 'member', id: context.member.id, before: { passkey: removed.name } })
      return removed !== undefined
    })
    return {}
  })
