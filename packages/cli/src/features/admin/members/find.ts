import type { Context } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { ask } from '../../../server/server.ts'
import { suggest, withMeant } from '../../../suggest.ts'

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
