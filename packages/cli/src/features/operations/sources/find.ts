import type { Source } from '@rtcops/core/features/operations/sources/columns'
import type { Context } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { notFound } from '../../../lookup.ts'
import { ask } from '../../../server/server.ts'

/** Most sources that the server returns at once. */
const most = 200

/**
 * Returns the source with this id or name.
 * @throws {Failure} if there is none, or if sources of several projects have the name
 */
export async function sourceOf(context: Context, given: string): Promise<Source> {
  const keyword = given.trim()
  const { list } = await ask(context, 'listSources', { keyword: keyword.slice(0, 100), limit: most })
  const found = list.filter(({ id, name }) => id === keyword || name === keyword)
  if (found.length > 1)
    throw usage(
      ['cli.source.several', { name: keyword, ids: found.map(({ app_name, id }) => `${id} (${app_name})`).join(' ') }],
      'rtcops source list',
    )
  const [source] = found
  if (source) return source
  throw notFound(
    'cli.what.source',
    given,
    'rtcops source list',
    list.map(({ name }) => name),
  )
}
