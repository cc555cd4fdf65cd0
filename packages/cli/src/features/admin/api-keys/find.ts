import type { ApiKey } from '@rtcops/core/features/admin/api-keys/columns'
import type { Context } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { notFound } from '../../../lookup.ts'
import { ask } from '../../../server/server.ts'

/** Most keys that the server returns at once. */
const most = 200

/**
 * Returns the key with this id (`rtk_…`) or name; of several keys with the name, the active one.
 * @throws {Failure} if there is none, or if several active keys have the name
 */
export async function keyOf(context: Context, given: string): Promise<ApiKey> {
  const keyword = given.trim()
  const { list } = await ask(context, 'listApiKeys', { keyword: keyword.slice(0, 100), limit: most })
  const byId = list.find(({ key_id }) => key_id === keyword)
  if (byId) return byId
  const named = list.filter(({ name }) => name === keyword)
  const working = named.filter(({ state }) => state === 'active')
  if (working.length > 1)
    throw usage(
      ['cli.apiKey.several', { name: keyword, keys: working.map(({ key_id }) => key_id).join(' ') }],
      'rtcops apikey list --state active',
    )
  const found = working[0] ?? named[0]
  if (found) return found
  throw notFound(
    'cli.what.apiKey',
    given,
    'rtcops apikey list',
    list.map(({ name }) => name),
  )
}
