import type { Context } from '../../../command.ts'
import { ambiguous } from '../../../lookup.ts'
import { ask } from '../../../server/server.ts'
import { unknownWord } from '../../../suggest.ts'

/** Returns the id of the member with a username, or else with a name. @throws {Failure} if no member or several members match */
export async function salespersonOf(context: Context, given: string): Promise<number> {
  const { list } = await ask(context, 'listSalespersonOptions', {})
  const text = given.trim()
  const byUsername = list.filter(({ username }) => username.toLowerCase() === text.toLowerCase())
  const found = byUsername.length > 0 ? byUsername : list.filter(({ name }) => name === text)
  const [first, second] = found
  if (first && !second) return first.id
  if (first) {
    const lines = found.map(({ name, username }) => `${username}  ${name}`)
    throw ambiguous('cli.what.member', given, lines)
  }
  const names = list.flatMap(({ name, username }) => [username, name])
  const problem = ['cli.company.noMember', { given }] as const
  throw unknownWord(
    ['cli.usage.flagProblem', { flag: 'sales', problem }],
    text,
    names,
    `rtcops ${context.command} --help`,
  )
}
