import { setTimeout } from 'node:timers/promises'
import { codes } from '@rtcops/core/api/codes'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { formatDateTime, type Instant } from '@rtcops/core/time/zone'
import { badField, Refusal } from '../../platform/input/refusal.ts'
import { version } from '../../platform/version.ts'
import { readSeenClock } from '../../postgres/seen-clock.ts'
import { readTrialProgress, type TrialProgress } from '../../postgres/trial-marks.ts'
import type { Context } from '../../services/context.ts'
import type { Handlers } from '../../services/handlers.ts'
import { enter } from '../sessions/enter.ts'
import { withRefusalsRecorded } from '../sessions/login-records.ts'
import { verifyPassword } from '../sessions/password.ts'
import {
  forgetToken,
  issueRememberToken,
  rememberCookie,
  rememberPath,
  takeRememberToken,
} from '../sessions/remember.ts'
import { allows, hasLists } from '../sessions/role-addresses.ts'
import { countAttempt, forgive } from '../sessions/throttle.ts'

export const sessionHandlers: Pick<Handlers, 'login' | 'logout' | 'getEnvironment'> = {
  async login(context, { username, password = '', remember = 0, remembered = 0 }) {
    const account = username.trim().toLowerCase()
    if (account === '') throw badField('username', 'auth.login.usernameRequired')
    if (password === '' && !remembered) throw badField('password', 'auth.login.passwordRequired')
    const way = { way: remembered ? 'remembered' : 'password', provider: '' } as const
    return await withRefusalsRecorded(context, way, async () => {
      const known = remembered
        ? await rememberedMember(context, account)
        : await checkedMember(context, account, password)
      await requirePasswordAllowed(context, account, known.memberId)
      const days = remember ? await rememberDays(context) : undefined
      await keepRemembered(context, known.memberId, days, known.family)
      return await enter(context, known.memberId, way, days)
    })
  },

  async logout(context) {
    await context.db
      .updateTable('session')
      .set({ ended_at: new Date(context.now()) })
      .where('token_hash', '=', context.member.sessionHash)
      .execute()
    return {}
  },

  async getEnvironment({ db, settings, now }) {
    const { environmentName, environmentKind, demo, sso } = settings
    const { doubted, progress } = await readState(db, demo)
    return {
      info: {
        name: environmentName,
        kind: environmentKind,
        trial: demo ? 1 : 0,
        ...(progress ? { trial_progress: progress } : {}),
        version,
        time: formatDateTime(now()),
        clock_doubted_since: doubted === undefined ? null : formatDateTime(doubted),
        sso: sso.providers.map(({ id, name }) => ({ id, name })),
        password_login: sso.passwordForAll ? 1 : 0,
      },
    }
  },
}

/**
 * Returns since when the clock is in doubt, and how far trial data has come; both undefined also while PostgreSQL does not respond, because
 * the login screen waits for this.
 */
async function readState(
  db: Context['db'],
  isTrial: boolean,
): Promise<{ doubted?: Instant | undefined; progress?: TrialProgress | undefined }> {
  const state = Promise.all([readSeenClock(db), isTrial ? readTrialProgress(db) : undefined]).then(
    ([{ doubted }, progress]) => ({ doubted, progress }),
    () => ({}),
  )
  return await Promise.race([state, setTimeout(1000, {}, { ref: false })])
}

interface KnownMember {
  memberId: number
  /** Family of the remember token that was used. */
  family?: string
}

/**
 * Returns the member if the password is right. An address that the role does not allow counts and is answered like a wrong password, so that
 * nobody can try passwords from elsewhere; once any role has a list of addresses, the message names both.
 * @throws {Refusal} the same message for an unknown account and a wrong password (R-LOGIN-09)
 */
async function checkedMember(context: Context, account: string, password: string): Promise<KnownMember> {
  const row = await findMember(context, account)
  await countAttempt(context.db, account, context.address, 'auth.login.tooMany', row && account)
  const fits = await verifyPassword(password, row?.password_hash)
  const wrong = (await hasLists(context.db)) ? 'auth.login.wrongOrElsewhere' : 'auth.login.wrong'
  if (!row) throw badLogin('password', wrong, 'auth.login.wrong')
  // Only existing accounts are logged: what was typed may be a password.
  if (!fits) throw badLogin('password', wrong, 'auth.login.wrong', account)
  if (!allows(row.addresses ?? [], context.address)) throw badLogin('password', wrong, 'auth.login.address', account)
  if (row.state !== 1) throw badLogin('username', 'auth.login.disabled', 'auth.login.disabled', account)
  await forgive(context.db, account, context.address)
  return { memberId: row.id }
}

const badLogin = (field: string, text: MessageKey, reason: MessageKey, member?: string): Refusal =>
  new Refusal(codes.badParameter, text, { field, reason, ...(member === undefined ? {} : { member }) })

/**
 * Refuses members who have to log in through a provider. Super members keep their password: they can still log in when the provider is
 * away, or its configuration is wrong.
 */
async function requirePasswordAllowed({ db, settings }: Context, account: string, memberId: number): Promise<void> {
  if (settings.sso.passwordForAll) return
  const row = await db
    .selectFrom('member')
    .innerJoin('role', 'role.id', 'member.role_id')
    .select('member.id')
    .where('member.id', '=', memberId)
    .where(({ eb, or }) => or([eb('member.is_super', '!=', 0), eb('role.is_super', '!=', 0)]))
    .executeTakeFirst()
  if (!row)
    throw new Refusal(codes.badParameter, 'auth.sso.refusal.passwordOff', { field: 'username', member: account })
}

async function rememberedMember(context: Context, account: string): Promise<KnownMember> {
  const cookie = context.cookies[rememberCookie]
  const taken = cookie ? await takeRememberToken(context.db, cookie, new Date(context.now())) : undefined
  const row = await findMember(context, account)
  if (!taken || row?.id !== taken.memberId || row.state !== 1) {
    context.answer.clearCookie(rememberCookie, { path: rememberPath })
    throw new Refusal(codes.badParameter, 'auth.login.rememberedVoid', {
      field: 'password',
      ...(row ? { member: account } : {}),
    })
  }
  return taken
}

/** Sets a fresh cookie if the box is ticked; otherwise ends the remembered login of this browser. */
async function keepRemembered(
  context: Context,
  memberId: number,
  days: number | undefined,
  family: string | undefined,
): Promise<void> {
  const cookie = context.cookies[rememberCookie]
  if (days === undefined) {
    if (!cookie) return
    await forgetToken(context.db, cookie)
    context.answer.clearCookie(rememberCookie, { path: rememberPath })
    return
  }
  if (cookie && !family) await forgetToken(context.db, cookie)
  const expires = new Date(context.now() + days * 86_400_000)
  const token = await issueRememberToken(context.db, memberId, expires, family)
  context.answer.setCookie(rememberCookie, token, { expires, path: rememberPath })
}

const findMember = (context: Context, account: string) =>
  context.db
    .selectFrom('member')
    .leftJoin('role', 'role.id', 'member.role_id')
    .select(['member.id', 'member.password_hash', 'member.state', 'role.addresses'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['username']), '=', account))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

async function rememberDays(context: Context): Promise<number> {
  const row = await context.db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'remember_login_time')
    .executeTakeFirst()
  return Number(row?.value ?? 7)
}
