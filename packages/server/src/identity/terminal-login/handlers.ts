import { codes } from '@rtcops/core/api/codes'
import { command } from '../../commands/index.ts'
import { badField, Refusal } from '../../platform/input/refusal.ts'
import { makeToken, tokenHash } from '../../platform/tokens.ts'
import type { MemberContext } from '../../services/context.ts'
import type { Handlers } from '../../services/handlers.ts'
import { openFor } from '../sessions/enter.ts'
import { withRefusalsRecorded } from '../sessions/login-records.ts'
import { countAttempt, forgive } from '../sessions/throttle.ts'
import { makeUserCode, readUserCode } from './user-code.ts'

type Operations = 'startTerminalLogin' | 'findTerminalLogin' | 'allowTerminalLogin' | 'finishTerminalLogin'

/** Seconds for which a code can be entered, and between two polls of the terminal. */
const life = 600
const interval = 2

/** Logins that may wait from one address. */
const mostFromAddress = 50

/** Logins of terminals, after the device grant (RFC 8628); where the browser is on the same host, with a redirect to it (RFC 8252). */
export const terminalLoginHandlers: Pick<Handlers, Operations> = {
  async startTerminalLogin(context, { challenge, device, port }) {
    const { db, address, now } = context
    await db.deleteFrom('terminal_login').where('expires_at', '<=', new Date(now())).execute()
    const { waiting } = await db
      .selectFrom('terminal_login')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .where('address', '=', address)
      .executeTakeFirstOrThrow()
    if (waiting >= mostFromAddress)
      throw new Refusal(codes.badParameter, 'auth.sso.refusal.tooMany', { retryAfter: 60 })
    const user_code = makeUserCode()
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('terminal_login')
      .values({
        challenge: Buffer.from(challenge, 'base64url'),
        user_code,
        device: oneLine(device),
        address,
        port: port ?? null,
        expires_at: new Date(now() + life * 1000),
        member_id: null,
        grant_hash: null,
      })
      .onConflict((conflict) => conflict.column('challenge').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) throw badField('challenge', 'common.refusal.badParameter')
    return { info: { user_code: `${user_code.slice(0, 4)}-${user_code.slice(4)}`, expires_in: life, interval } }
  },

  async findTerminalLogin(context, { user_code }) {
    const { device, address, port } = await findWaiting(context, user_code)
    return { info: { device, address, here: port === null ? 0 : 1 } }
  },

  async allowTerminalLogin(context, { user_code, allow }) {
    const { challenge, device, address, port } = await findWaiting(context, user_code)
    return await command(context, 'allowTerminalLogin', { user_code, allow }, async ({ tx, changed }) => {
      const grant = makeToken()
      const answer = allow
        ? { member_id: context.member.id, grant_hash: port === null ? null : tokenHash(grant) }
        : { is_refused: true }
      const { numUpdatedRows } = await tx
        .updateTable('terminal_login')
        .set(answer)
        .where('challenge', '=', challenge)
        .where('member_id', 'is', null)
        .where('is_refused', '=', false)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw unknownCode()
      changed({ target: 'member', id: context.member.id, after: { device, address, allowed: allow } })
      return { info: { url: allow && port !== null ? `http://127.0.0.1:${port}/?grant=${grant}` : '' } }
    })
  },

  async finishTerminalLogin(context, { verifier, grant = '' }) {
    const { db, now } = context
    const challenge = tokenHash(verifier)
    const row = await db
      .selectFrom('terminal_login')
      .select(['member_id', 'is_refused', 'grant_hash', 'port'])
      .where('challenge', '=', challenge)
      .where('expires_at', '>', new Date(now()))
      .executeTakeFirst()
    if (!row) throw badField('verifier', 'auth.device.expired')
    if (row.is_refused) throw badField('verifier', 'auth.device.refused')
    if (row.member_id === null || (row.grant_hash && !row.grant_hash.equals(tokenHash(grant)))) return { waiting: 1 }
    const taken = await db
      .deleteFrom('terminal_login')
      .where('challenge', '=', challenge)
      .returning('member_id')
      .executeTakeFirst()
    if (!taken?.member_id) throw badField('verifier', 'auth.device.expired')
    // The member who allowed it has shown the second factor in the console.
    const way = { way: 'terminal', provider: '' } as const
    const memberId = taken.member_id
    const role = await withRefusalsRecorded(context, way, () => openFor(context, memberId, way))
    return { waiting: 0, role }
  },
}

/**
 * Returns the login behind a code that nobody has allowed or refused yet. Codes are short, so wrong ones count like wrong passwords.
 * @throws {Refusal} 40001 if there is none, or after too many wrong ones
 */
async function findWaiting({ db, member, address, now }: MemberContext, typed: string) {
  const account = `device ${member.id}`
  await countAttempt(db, account, address, 'auth.device.tooMany')
  const row = await db
    .selectFrom('terminal_login')
    .select(['challenge', 'device', 'address', 'port'])
    .where('user_code', '=', readUserCode(typed))
    .where('expires_at', '>', new Date(now()))
    .where('member_id', 'is', null)
    .where('is_refused', '=', false)
    .executeTakeFirst()
  if (!row) throw unknownCode()
  await forgive(db, account, address)
  return row
}

const unknownCode = () => badField('user_code', 'auth.device.unknown')

/** Returns a name that somebody else sent as one line of visible characters. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
