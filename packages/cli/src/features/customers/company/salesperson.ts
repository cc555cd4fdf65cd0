import type { Context } from '../../../context.ts'
import { usage } from '../../../failure.ts'
import { inWords, say } from '../../../i18n/say.ts'
import { ambiguous } from '../../../lookup.ts'
import { didYouMean } from '../../../parse.ts'
import { ask } from '../../../server/server.ts'
import { suggest } from '../../../suggest.ts'

/** Id of the member with that username, or with that name. @throws {Failure} when none or several have it */
export async function salespersonOf(context: Context, given: string): Promise<number> {
  const { list } = await ask(context, 'listSalespersonOptions', {})
  const wanted = given.trim()
  const byUsername = list.filter(({ username }) => username.toLowerCase() === wanted.toLowerCase())
  const found = byUsername.length > 0 ? byUsername : list.filter(({ name }) => name === wanted)
  const [first, second] = found
  if (first && !second) return first.id
  if (first)
    throw ambiguous(
      'what.member',
      given,
      found.map(({ username, name }) => `${username}  ${name}`),
    )
  const problem = inWords({ zh: `没有这个成员：${given}`, en: `there is no member "${given}"` })
  const names = list.flatMap(({ username, name }) => [username, name])
  throw usage(
    say('usage.flagProblem', { flag: 'sales', problem }) + didYouMean(suggest(wanted, names)),
    `rtcops ${context.command} --help`,
  )
}
