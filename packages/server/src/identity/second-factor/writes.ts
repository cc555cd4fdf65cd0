import { codes } from '@rtcops/core/api/codes'
import type { Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { badField, Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { replaceRecoveryCodes } from '../sessions/second-factor/recovery-codes.ts'
import { holdFactors, removeFactor } from '../sessions/second-factor/stored.ts'
import { makeSecret, stepOf, totpUri } from '../sessions/second-factor/totp.ts'
import { countAttempt, forgive } from '../sessions/throttle.ts'
import { noteEnrolled, removeOne } from './enrolled.ts'

/** Stores a new secret beside the one in use until a code of the new one is shown. A repeated request is answered without it. */
export async function startTotp(context: MemberContext): Promise<{ info: { secret: string; uri: string } }> {
  const { member, settings } = context
  const secret = makeSecret()
  const { new_secret } = settings.secrets.seal('second_factor', { member_id: member.id, new_secret: secret })
  await command(context, 'startTotp', {}, async ({ tx, changed }) => {
    await tx
      .insertInto('second_factor')
      .values({ member_id: member.id, new_secret })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ new_secret }))
      .execute()
    changed({ target: 'member', id: member.id, after: { second_factor: 'started' } })
    return {}
  })
  if (context.replayed) return { info: { secret: '', uri: '' } }
  return { info: { secret, uri: totpUri(secret, member.username, settings.environmentName || 'rtcops') } }
}

/**
 * Replaces the secret in use by the new one. If it is the first second factor, recovery codes are returned. Ends the member's other
 * sessions.
 * @throws {Refusal} 40001 at `code`; 40003 if nothing was started
 */
export async function enableTotp(context: MemberContext, { code }: { code: string }): Promise<{ list: string[] }> {
  const { address, db, member } = context
  const account = `setting up the second factor of the member ${member.id}`
  await countAttempt(db, account, address, 'factor.refusal.tooMany')
  const issued: { codes: string[] } = { codes: [] }
  await command(context, 'enableTotp', {}, async ({ tx, changed }) => {
    const isFirst = !(await holdFactors(tx, member.id))
    await enableNew(tx, context, code)
    if (isFirst) issued.codes = await replaceRecoveryCodes(tx, member.id)
    await noteEnrolled(tx, context)
    changed({ target: 'member', id: member.id, after: { second_factor: 'changed' } })
    return {}
  })
  await forgive(db, account, address)
  return { list: issued.codes }
}

async function enableNew(
  tx: Transaction<Database>,
  { member, now, settings }: MemberContext,
  code: string,
): Promise<void> {
  const row = await tx
    .selectFrom('second_factor')
    .select(['member_id', 'new_secret'])
    .where('member_id', '=', member.id)
    .where('new_secret', '!=', '')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal(codes.conflict, 'factor.refusal.notStarted')
  const secret = settings.secrets.open('second_factor', row).new_secret
  const step = stepOf(secret, code.trim(), now())
  if (step === undefined) throw badField('code', 'factor.refusal.wrong')
  const { totp_secret } = settings.secrets.seal('second_factor', { member_id: member.id, totp_secret: secret })
  await tx
    .updateTable('second_factor')
    .set({ totp_secret, new_secret: '', last_step: step, since: new Date(now()) })
    .where('member_id', '=', member.id)
    .execute()
}

/** Replaces the recovery codes. A repeated request is answered without them. @throws {Refusal} 40003 without a second factor */
export async function renewRecoveryCodes(context: MemberContext): Promise<{ list: string[] }> {
  const { member } = context
  if (!member.factor.isSet) throw new Refusal(codes.conflict, 'factor.refusal.none')
  const issued: { codes: string[] } = { codes: [] }
  await command(context, 'renewRecoveryCodes', {}, async ({ tx, changed }) => {
    issued.codes = await replaceRecoveryCodes(tx, member.id)
    changed({ target: 'member', id: member.id, after: { recovery_codes: 'changed' } })
    return {}
  })
  return { list: issued.codes }
}

/** Removes the caller's authenticator app. @throws {Refusal} 50004 for the last second factor of a role that requires one; 40003 without it */
export const removeTotp = (context: MemberContext): Promise<object> =>
  command(context, 'removeTotp', {}, async ({ tx, changed }) => {
    const { id } = context.member
    await removeOne(tx, context, async () => {
      const removed = await tx
        .deleteFrom('second_factor')
        .where('member_id', '=', id)
        .where('totp_secret', '!=', '')
        .returning('member_id')
        .executeTakeFirst()
      return removed !== undefined
    })
    changed({ target: 'member', id, before: { totp: 'set' } })
    return {}
  })

/** Removes all second factors of the caller. @throws {Refusal} 50004 if the role requires one; 40003 without one */
export const removeSecondFactor = (context: MemberContext): Promise<object> =>
  command(context, 'removeSecondFactor', {}, async ({ tx, changed }) => {
    const { factor, id } = context.member
    if (factor.isRequired) throw new Refusal(codes.notPermitted, 'factor.refusal.required')
    if (!(await removeFactor(tx, id))) throw new Refusal(codes.conflict, 'factor.refusal.none')
    changed({ target: 'member', id, before: { second_factor: 'set' } })
    return {}
  })
