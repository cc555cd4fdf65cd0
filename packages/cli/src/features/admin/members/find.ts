import type { Context } from '../../../command.ts'
import { ask } from '../../../server/server.ts'
import { unknownWord } from '../../../suggest.ts'

/** Returns the id of a role that the caller may assign. @throws {Failure} for any other name */
export async function roleIdOf(context: Context, name: string): Promise<number> {
  const { list } = await ask(context, 'listMemberRoleOptions', {})
  const found = list.find((role) => role.name === name.trim())
  if (found) return found.id
  const names = list.map((role) => role.name)
  const problem = ['cli.member.noRole', { name, roles: names.join(' ') }] as const
  throw unknownWord(
    ['cli.usage.flagProblem', { flag: 'role', problem }],
    name,
    names,
    `rtcops ${context.command} --help`,
  )
}
