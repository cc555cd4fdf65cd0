import { codes } from '@rtcops/core/api/codes'
import type { Kysely } from 'kysely'
import { appendAudit } from '../../../audit/index.ts'
import { Refusal } from '../../../platform/input/refusal.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { Context, Member } from '../../../services/context.ts'
import { countGuess } from './guesses.ts'
import { recoveryHash } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

type Person = Pick<Member, 'id' | 'username'>
type Checking = Pick<Context, 'db' | 'now' | 'address' | 'settings' | 'operation' | 'requestId'>

/**
 * Accepts a code of the app or a recovery code, each once.
 * @throws {Refusal} 40001 at `code`
 */
export async function acceptCode(context: Checking, member: Person, code: string): Promise<void> {
  const forgive = await countGuess(context, member)
  const written = code.trim()
  const isRight = /^[0-9]{6}$/.test(written)
    ? await takeStep(context, member.id, written)
    : await takeRecoveryCode(context, member, written)
  if (!isRight)
    throw new Refusal(codes.badParameter, 'factor.refusal.wrong', { field: 'code', member: member.username })
  await forgive()
}

/** Takes the half minute of a code, so that the same code, and an earlier one, is refused from then on. */
async function takeStep({ db, now, settings }: Checking, memberId: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select(['member_id', 'totp_secret'])
    .where('member_id', '=', memberId)
    .where('totp_secret', '!=', '')
    .executeTakeFirst()
  if (!row) return false
  const step = stepOf(settings.secrets.open('second_factor', row).totp_secret, code, now())
  return step !== undefined && (await claimStep(db, memberId, step))
}

/** Returns whether this is the first use of a half minute; of several at once, one is. */
async function claimStep(db: Kysely<Database>, memberId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes a recovery code, and records that in the audit log: somebody may have found the paper. */
async function takeRecoveryCode(context: Checking, member: Person, code: string): Promise<boolean> {
  return await context.db.transaction().execute(async (tx) => {
    const taken = await tx
      .deleteFrom('recovery_code')
      .where('code_hash', '=', recoveryHash(code))
      .where('member_id', '=', member.id)
      .returning('member_id')
      .executeTakeFirst()
    if (!taken) return false
    await appendAudit(tx, { ...context, member }, [
      { target: 'member', id: member.id, after: { recovery_code: 'used' } },
    ])
    return true
  })
}
