import { codes } from '@rtcops/core/api/codes'
import type { Context } from '../../../command.ts'
import { Failure } from '../../../errors.ts'
import { ambiguous } from '../../../lookup.ts'
import { ask } from '../../../server/server.ts'

/**
 * Returns an action on a call that also takes the beginning of its id. The id is tried as it is; only if no call has it, the server is
 * searched for one that begins with it.
 * @throws {Failure} listing the calls if several begin with it
 */
export const ofCall =
  <Rest extends unknown[], Result>(action: (context: Context, id: string, ...rest: Rest) => Promise<Result>) =>
  async (context: Context, id: string, ...rest: Rest): Promise<Result> => {
    try {
      return await action(context, id, ...rest)
    } catch (error) {
      const isAbsent = error instanceof Failure && error.facts.code === codes.notFound
      const whole = isAbsent ? await wholeId(context, id) : undefined
      if (whole === undefined) throw error
      return await action(context, whole, ...rest)
    }
  }

/** Returns the id of the only call whose id begins with a text and is longer; undefined if there is none. */
async function wholeId(context: Context, given: string): Promise<string | undefined> {
  const { list } = await ask(context, 'searchAll', { keyword: given.slice(0, 128) })
  const calls = list.filter(({ id, kind }) => kind === 'call' && id.startsWith(given))
  const [first, second] = calls
  if (!first || first.id === given) return undefined
  if (!second) return first.id
  throw ambiguous(
    'cli.what.call',
    given,
    calls.map(({ app_name, id, name, time }) => `${id}  ${app_name}  ${name}  ${time}`),
  )
}
