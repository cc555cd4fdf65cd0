import type { Schema } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { day, minute } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import { Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { Context } from '../../services/context.ts'
import { keptAgent } from './device.ts'

/** Days for which the history of logins is kept. */
export const loginDays = 400

/** Milliseconds within which equal refusals are counted in one row. */
const together = 10 * minute

/** Rows of refusals within that time that keep their address: a flood from many addresses does not fill the disk. */
const mostRefusals = 200

/** Way in which somebody logs in: the credential that was shown first. */
export interface LoginWay {
  way: Schema<'LoginWay'>
  /** Id of the provider of single sign-on; empty for other ways. */
  provider: string
}

type Login = Pick<Context, 'address' | 'now' | 'userAgent'>

/** Records a login, in the transaction that opens its session. */
export async function recordLogin(
  tx: Kysely<Database>,
  { address, now, userAgent }: Login,
  { provider, way }: LoginWay,
  memberId: number,
  is_new_address: boolean,
): Promise<void> {
  const at = new Date(now())
  await tx
    .insertInto('login_record')
    .values({
      member_id: memberId,
      result: 'entered',
      way,
      provider,
      address,
      is_new_address,
      user_agent: keptAgent(userAgent),
      created_at: at,
      last_at: at,
      counted_from: null,
    })
    .execute()
}

/** Results by the reason of the refusal. Others do not concern a member: a field is empty, or a code has expired. */
const results: { readonly [Reason in MessageKey]?: Schema<'LoginResult'> } = {
  'auth.login.wrong': 'wrong_password',
  'auth.login.address': 'address',
  'auth.login.tooMany': 'too_many',
  'auth.login.disabled': 'disabled',
  'auth.login.rememberedVoid': 'remembered_void',
  'auth.sso.refusal.passwordOff': 'password_off',
  'auth.sso.refusal.noRole': 'no_role',
  'factor.refusal.wrong': 'wrong_factor',
  'factor.refusal.passkey': 'wrong_factor',
  'factor.refusal.tooMany': 'too_many',
}

/** Runs a login, and records it if it is refused. */
export async function withRefusalsRecorded<Result>(
  context: Login & Pick<Context, 'db'>,
  way: LoginWay,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const result = error instanceof Refusal ? results[error.details.reason ?? error.messageKey] : undefined
    if (result) await recordRefusal(context, way, result, (error as Refusal).details.member)
    throw error
  }
}

/** Counts a refused login. @param username of a member; undefined if what was typed is no member's account */
async function recordRefusal(
  { address, db, now, userAgent }: Login & Pick<Context, 'db'>,
  { provider, way }: LoginWay,
  result: Schema<'LoginResult'>,
  username: string | undefined,
): Promise<void> {
  const at = new Date(now())
  const counted_from = new Date(now() - (now() % together))
  const { rows } = await db
    .selectFrom('login_record')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('counted_from', '=', counted_from)
    .executeTakeFirstOrThrow()
  const member = username === undefined ? undefined : await findMember(db, username)
  await db
    .insertInto('login_record')
    .values({
      member_id: member?.id ?? null,
      result,
      way,
      provider,
      address: rows < mostRefusals ? address : '',
      user_agent: keptAgent(userAgent),
      created_at: at,
      last_at: at,
      counted_from,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['counted_from', 'member_id', 'result', 'way', 'provider', 'address'])
        .where('counted_from', 'is not', null)
        .doUpdateSet(({ eb, ref }) => ({
          times: eb('login_record.times', '+', 1),
          last_at: ref('excluded.last_at'),
        })),
    )
    .execute()
}

const findMember = (db: Kysely<Database>, username: string) =>
  db
    .selectFrom('member')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Deletes the records that are older than `loginDays`. */
export async function forgetOldLogins(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('login_record')
    .where('last_at', '<', new Date(now - loginDays * day))
    .execute()
}
