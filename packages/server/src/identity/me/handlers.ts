import type { Schema } from '@rtcops/core/api/types'
import { fullnameRules, passwordRules } from '@rtcops/core/features/auth/rules'
import { holdsAccount } from '@rtcops/core/rules/password'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { badField } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { Member } from '../../services/context.ts'
import type { Handlers } from '../../services/handlers.ts'
import { requireUncommon } from '../sessions/common-passwords.ts'
import { readRoleInfo } from '../sessions/login-role.ts'
import { hashPassword, verifyPassword } from '../sessions/password.ts'
import { forgetMember } from '../sessions/remember.ts'
import { endSessions } from '../sessions/sessions.ts'
import { countAttempt, forgive } from '../sessions/throttle.ts'

/** Returns the API key that calls; null for a login. */
async function callingKey(
  db: Kysely<Database>,
  { apiKey, keys, sessionHash }: Member,
): Promise<Schema<'CallingApiKey'> | null> {
  if (!apiKey) return null
  const { expires_at, permissions, ...key } = await db
    .selectFrom('session')
    .innerJoin('api_key', 'api_key.id', 'session.api_key_id')
    .select(['api_key.key_id', 'api_key.name', 'api_key.permissions', 'session.expires_at'])
    .where('session.token_hash', '=', sessionHash)
    .executeTakeFirstOrThrow()
  return {
    ...key,
    permissions: permissions.filter((each) => keys.has(each)),
    expire_time: formatDateTime(expires_at.getTime()),
  }
}

export const meHandlers: Pick<
  Handlers,
  'getAdminUser' | 'getAdminUserMenu' | 'editAdminUserPassword' | 'editAdminUserFullname'
> = {
  async getAdminUser({ db, member }) {
    const { id, username, name, roleName } = member
    const identity = await db
      .selectFrom('member_identity')
      .select('provider')
      .where('member_id', '=', id)
      .executeTakeFirst()
    return {
      info: {
        id,
        username,
        name,
        role_name: roleName,
        provider: identity?.provider ?? '',
        api_key: await callingKey(db, member),
      },
    }
  },

  async getAdminUserMenu({ db, member, language }) {
    return { role: await readRoleInfo(db, member, language) }
  },

  /**
   * Ends the member's other sessions and remembered login; the current session stays (R-ME-05). Wrong passwords count as those of logins do,
   * so that a stolen session cannot guess the password either.
   */
  async editAdminUserPassword(context, input) {
    if (!input.current_password) throw badField('current_password', 'auth.me.oldRequired')
    const draft = accept(passwordRules, input)
    const { db, member, address } = context
    const account = member.username.toLowerCase()
    await countAttempt(db, account, address, 'auth.me.tooMany')
    const row = await db
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    if (!(await verifyPassword(draft.current_password, row.password_hash)))
      throw badField('current_password', 'auth.me.currentWrong')
    await forgive(db, account, address)
    if (draft.new_password === draft.current_password) throw badField('new_password', 'auth.me.sameAsCurrent')
    if (holdsAccount(draft.new_password, member.username)) throw badField('new_password', 'auth.me.holdsAccount')
    await requireUncommon(draft.new_password, 'new_password')
    const password_hash = await hashPassword(draft.new_password)
    return await command(context, 'editAdminUserPassword', {}, async ({ tx, changed }) => {
      await tx
        .updateTable('member')
        .set({ password_hash, must_change_password: false })
        .where('id', '=', member.id)
        .execute()
      await endSessions(tx, member.id, context.now(), member.sessionHash)
      await forgetMember(tx, member.id)
      changed({ target: 'member', id: member.id, after: { password: 'changed' } })
      return {}
    })
  },

  async editAdminUserFullname(context, input) {
    const { name } = accept(fullnameRules, input)
    return await command(context, 'editAdminUserFullname', input, async ({ tx, changed }) => {
      await tx.updateTable('member').set({ name }).where('id', '=', context.member.id).execute()
      changed({ target: 'member', id: context.member.id, before: { name: context.member.name }, after: { name } })
      return {}
    })
  },
}
