import type { Member } from '@rtcops/core/features/admin/members/columns'
import type { Context } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { notFound } from '../../../lookup.ts'
import { ask } from '../../../server/server.ts'
import { suggest, withMeant } from '../../../suggest.ts'

/** Most members that the server returns at once. */
const most = 200

/**
 * Returns the member with a username, ignoring case.
 * @throws {Failure} if there is none, naming one that may have been meant
 */
export async function memberOf(context: Context, username: string): Promise<Member> {
  const isMeant = (member: Member) => member.username.toLowerCase() === username.trim().toLowerCase()
  const { list } = await ask(context, 'listAdminMembers', { keyword: username.trim().slice(0, 100), limit: most })
  const found = list.find(isMeant)
  if (found) return found
  const all = await ask(context, 'listAdminMembers', { limit: most })
  const known = all.list.map((each) => each.username)
  throw notFound('cli.what.member', username, 'rtcops member list', known)
}

/** Returns the id of a role that the caller may assign. @throws {Failure} for any other name */
export async function roleIdOf(context: Context, name: string): Promise<number> {
  const { list } = await ask(context, 'listMemberRoleOptions', {})
  const found = list.find((role) => role.name === name.trim())
  if (found) return found.id
  const names = list.map((role) => role.name)
  throw usage(
    withMeant(
      ['cli.usage.flagProblem', { flag: 'role', problem: ['cli.member.noRole', { name, roles: names.join(' ') }] }],
      suggest(name, names),
    ),
    `rtcops ${context.command} --help`,
  )
}
