import { text } from 'node:stream/consumers'
import { codes } from '@rtcops/core/api/codes'
import { memberRules } from '@rtcops/core/features/admin/members/rules'
import type { Kysely } from 'kysely'
import type { Change } from '../audit/records/audit.ts'
import { type CommandScope, command } from '../commands/command.ts'
import { lockMember } from '../identity/members/queries.ts'
import { addMember, endLogins, recorded } from '../identity/members/writes.ts'
import { requireUncommon } from '../identity/sessions/common-passwords.ts'
import { hashPassword, makePassword } from '../identity/sessions/password.ts'
import { removeFactor } from '../identity/sessions/second-factor/stored.ts'
import { accept } from '../platform/input/accept.ts'
import { badField, Refusal } from '../platform/input/refusal.ts'
import type { Database } from '../postgres/schema.ts'
import { HostFailure, hostExits } from './failure.ts'
import { hostContext } from './host-context.ts'
import type { HostCommand, HostIo } from './io.ts'
import { withRecords } from './open.ts'

/*
 * Manages members for an operator who has access to the host but cannot log in. They may do what a super member may and, because they
 * control the host, also set new passwords of super members; that a super member cannot be disabled applies to them too. The audit log
 * names them "host".
 */

/** Lists all members. */
export const userList: HostCommand = {
  flags: {},
  run: async (io) => {
    io.result({ list: await withRecords(io, listUsers) })
    return hostExits.done
  },
}

/** Creates a member, with the super role unless another is named. */
export const userCreate: HostCommand = {
  flags: {
    username: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  run: (io) =>
    withPassword(io, (db, username, { password, isOneTime }) =>
      command(hostContext(io, db, 'insertAdminMember'), 'insertAdminMember', {}, async (scope) => {
        const role_id = await roleOf(db, textOf(io, 'role'))
        const input = { username, name: textOf(io, 'name') ?? username, role_id, initial_password: password }
        const state = { must_change_password: isOneTime }
        return await readUser(scope, await addMember(scope, superGiver, input, state))
      }),
    ),
}

/** Sets a member's new password; ends the member's sessions, and clears the wait after failed logins. */
export const userPassword: HostCommand = {
  flags: { username: { type: 'string' }, 'password-stdin': { type: 'boolean' } },
  run: (io) =>
    withPassword(io, (db, username, given) =>
      change(io, db, username, async ({ tx }, member) => {
        if (member.provider) throw badField('password', 'member.passwordOfProvider')
        const { password } = accept(memberRules, { ...member, password: given.password })
        await requireUncommon(password, 'password')
        await tx
          .updateTable('member')
          .set({ password_hash: await hashPassword(password), must_change_password: given.isOneTime })
          .where('id', '=', member.id)
          .execute()
        await tx.deleteFrom('login_attempt').where('account', '=', member.username.toLowerCase()).execute()
        return { after: { password: 'changed' } }
      }),
    ),
}

/**
 * Removes a member's second factors without the confirmation of a second member: an operator with access to the host could read the records
 * anyway.
 */
export const userResetFactor: HostCommand = {
  flags: { username: { type: 'string' } },
  run: async (io) => {
    const info = await withRecords(io, (db) =>
      change(io, db, usernameOf(io), async ({ tx }, member) => {
        if (!(await removeFactor(tx, member.id))) throw new Refusal(codes.conflict, 'factor.refusal.none')
        return { after: { second_factor: 'reset' } }
      }),
    )
    io.result(info)
    return hostExits.done
  },
}

export const userEnable: HostCommand = { flags: { username: { type: 'string' } }, run: (io) => setState(io, 1) }
export const userDisable: HostCommand = { flags: { username: { type: 'string' } }, run: (io) => setState(io, 0) }

async function setState(io: HostIo, state: 0 | 1): Promise<number> {
  const info = await withRecords(io, (db) =>
    change(io, db, usernameOf(io), async ({ tx }, member) => {
      if (state === 0 && member.is_super !== 0) throw new Refusal(codes.notPermitted, 'member.superFixed')
      await tx.updateTable('member').set({ state }).where('id', '=', member.id).execute()
      return { before: recorded(member), after: recorded({ ...member, state }) }
    }),
  )
  io.result(info)
  return hostExits.done
}

/** The rights of an operator with access to the host. */
const superGiver = { member: { isSuper: true, roleId: 0 } }

type Locked = Awaited<ReturnType<typeof lockMember>>

/** Changes a member, ends their logins, and returns their new state. */
async function change(
  io: HostIo,
  db: Kysely<Database>,
  username: string,
  work: (scope: CommandScope, member: Locked) => Promise<Pick<Change, 'before' | 'after'>>,
): Promise<object> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where(({ fn }) => fn('lower', ['username']), '=', username.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw new HostFailure('noMember', `there is no member ${username}`, { username })
  const context = hostContext(io, db, 'updateAdminMember')
  return await command(context, 'updateAdminMember', {}, async (scope) => {
    const member = await lockMember(scope.tx, found.id)
    const changes = await work(scope, member)
    await endLogins(scope.tx, context, found.id)
    scope.changed({ target: 'member', id: found.id, ...changes })
    return await readUser(scope, found.id)
  })
}

interface Password {
  password: string
  /** True if it was generated here, and is shown once. */
  isOneTime: boolean
}

async function withPassword(
  io: HostIo,
  work: (db: Kysely<Database>, username: string, password: Password) => Promise<object>,
): Promise<number> {
  const username = usernameOf(io)
  const given = io.flags['password-stdin'] === true ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined
  const password = { password: given ?? makePassword(), isOneTime: given === undefined }
  const info = await withRecords(io, (db) => work(db, username, password))
  io.result({ ...info, ...(given === undefined ? { one_time_password: password.password } : {}) })
  return hostExits.done
}

const listUsers = (db: Kysely<Database>) => users(db).orderBy('member.id').execute()

/** Returns a member in the form of the output. */
const readUser = ({ tx }: CommandScope, id: number): Promise<object> =>
  users(tx).where('member.id', '=', id).executeTakeFirstOrThrow()

const users = (db: Kysely<Database>) =>
  db
    .selectFrom('member')
    .innerJoin('role', 'role.id', 'member.role_id')
    .where('member.deleted_at', 'is', null)
    .select(['member.id', 'member.username', 'member.name', 'role.name as role_name', 'member.state'])
    .select(({ fn }) => fn<number>('greatest', ['member.is_super', 'role.is_super']).as('is_super'))

async function roleOf(db: Kysely<Database>, name: string | undefined): Promise<number> {
  const roles = db.selectFrom('role').select('id').orderBy('id').limit(1)
  const role = await (name === undefined
    ? roles.where('is_super', '=', 1)
    : roles.where('name', '=', name)
  ).executeTakeFirst()
  if (!role) throw new HostFailure('noRole', `there is no role ${name}`, { role: name ?? '' })
  return role.id
}

function usernameOf(io: HostIo): string {
  const username = textOf(io, 'username')
  if (!username) throw new HostFailure('usage', '--username is missing')
  return username
}

const textOf = ({ flags }: HostIo, name: string): string | undefined => {
  const value = flags[name]
  return typeof value === 'string' ? value : undefined
}
