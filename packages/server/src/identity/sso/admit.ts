import { codes } from '@rtcops/core/api/codes'
import { type Kysely, sql } from 'kysely'
import { type CommandContext, type CommandScope, command } from '../../commands/index.ts'
import { Refusal } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { Context } from '../../services/context.ts'
import type { Provider } from '../../services/sso-settings.ts'
import { forgetMember } from '../sessions/remember.ts'
import { endSessions } from '../sessions/sessions.ts'
import type { Identity } from './authorization.ts'
import { groupsOf, personOf, ruleFor } from './claims.ts'

/**
 * Returns the member behind an identity, with the role that the provider's groups give at this moment. The first login creates the member.
 * Members are found only by issuer and subject: addresses and names change hands, and a provider may let people choose them.
 * @throws {Refusal} 50004 without a role, which also ends the logins of a member who had one; 40001 if the member was disabled or removed
 */
export async function admit(context: Context, provider: Provider, identity: Identity): Promise<number> {
  const known = await findMember(context.db, identity)
  const role = await grantedRole(context, provider, identity)
  if (!role) {
    if (known) await endLogins(context.db, context, known.id)
    throw new Refusal(codes.notPermitted, 'auth.sso.refusal.noRole', {
      values: { name: provider.name[context.language] },
      ...(known && !known.deleted_at ? { member: known.username } : {}),
    })
  }
  if (known && isSettled(known, role)) return known.id
  // The provider is the author of these changes.
  const author: CommandContext = { ...context, member: { id: null, username: `SSO ${provider.id}` } }
  const { id } = await command(author, 'finishSsoLogin', {}, async (scope) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`${identity.issuer} ${identity.subject}`}))`.execute(scope.tx)
    const member = await findMember(scope.tx, identity)
    if (member) return await changeRole(scope, context, member, role)
    return await addMember(scope, provider, identity, role)
  })
  return id
}

interface Role {
  id: number
  name: string
}

/** Returns the role that the configuration gives; undefined, with the reason in the log, if it gives none. */
async function grantedRole({ db, log }: Context, provider: Provider, identity: Identity): Promise<Role | undefined> {
  const groups = groupsOf(provider, identity)
  const about = { provider: provider.id, subject: identity.subject }
  const rule = ruleFor(provider, groups)
  if (!rule) {
    log.warn(
      { ...about, claim: provider.groupsClaim, groups: groups.slice(0, 50) },
      'none of the groups in this login is mapped to a role',
    )
    return undefined
  }
  const role = await db
    .selectFrom('role')
    .select(['id', 'name', 'is_super'])
    .where('name', '=', rule.role)
    .executeTakeFirst()
  if (role && (role.is_super === 0 || rule.super)) return role
  const reason = role
    ? 'the role has all permissions; the configuration must allow it with "super": true'
    : 'the configuration names a role that does not exist'
  log.warn({ ...about, group: rule.group, role: rule.role }, reason)
  return undefined
}

const findMember = (db: Kysely<Database>, { issuer, subject }: Identity) =>
  db
    .selectFrom('member_identity')
    .innerJoin('member', 'member.id', 'member_identity.member_id')
    .leftJoin('role', 'role.id', 'member.role_id')
    .select([
      'member.id',
      'member.username',
      'member.state',
      'member.deleted_at',
      'member.role_id',
      'role.name as role_name',
    ])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

type KnownMember = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Returns true if nothing has to change. @throws {Refusal} for a member who was disabled or removed here, whatever the provider says */
function isSettled({ state, deleted_at, role_id, username }: KnownMember, role: Role): boolean {
  if (state !== 1 || deleted_at)
    throw new Refusal(codes.badParameter, 'auth.login.disabled', {
      field: '',
      ...(deleted_at ? {} : { member: username }),
    })
  return role_id === role.id
}

/** Gives a member another role, and ends the logins of the role before it. */
async function changeRole(
  { tx, changed }: CommandScope,
  context: Context,
  member: KnownMember,
  role: Role,
): Promise<{ id: number }> {
  const { id } = member
  if (!isSettled(member, role)) {
    await tx.updateTable('member').set({ role_id: role.id }).where('id', '=', id).execute()
    await endLogins(tx, context, id)
  }
  changed({
    target: 'member',
    id,
    before: { role_id: member.role_id, role_name: member.role_name },
    after: { role_id: role.id, role_name: role.name },
  })
  return { id }
}

async function addMember(
  { tx, changed }: CommandScope,
  provider: Provider,
  { issuer, subject, ...rest }: Identity,
  role: Role,
): Promise<{ id: number }> {
  const person = personOf(provider, { issuer, subject, ...rest })
  const row = { ...person, username: await freeName(tx, person.username, provider), role_id: role.id }
  const { id } = await tx
    .insertInto('member')
    // No password matches an empty hash.
    .values({ ...row, password_hash: '', deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('member_identity').values({ issuer, subject, provider: provider.id, member_id: id }).execute()
  changed({ target: 'member', id, after: { ...row, role_name: role.name, provider: provider.id } })
  return { id }
}

/** Returns the account, with the provider's id and a number behind it if somebody else has it already. */
async function freeName(db: Kysely<Database>, username: string, { id }: Provider): Promise<string> {
  // Two providers may add the same name at the same moment.
  await sql`SELECT pg_advisory_xact_lock(hashtext('sso usernames'))`.execute(db)
  for (let count = 0; ; count += 1) {
    const end = count === 0 ? '' : `@${id.slice(0, 12)}${count === 1 ? '' : count}`
    const name = [...username].slice(0, 30 - end.length).join('') + end
    const taken = await db
      .selectFrom('member')
      .select('id')
      .where(({ eb, fn }) => eb(fn<string>('lower', ['username']), '=', name.toLowerCase()))
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!taken) return name
  }
}

async function endLogins(db: Kysely<Database>, { now }: Context, memberId: number): Promise<void> {
  await endSessions(db, memberId, now())
  await forgetMember(db, memberId)
}
