import type { Row } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { Failure, severalOf } from '../../../errors.ts'
import { chosenProject } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import { ask } from '../../../server/server.ts'
import { suggest, withMeant } from '../../../suggest.ts'

type Hit = Row<'searchAll'>

/** Options that say whose calls are meant. */
export interface CallPlace {
  project?: string
  room?: string
  user?: string
}

/**
 * Returns the appkey of `--project`. Without it, a room or user is looked for in all projects, because the server searches calls by room
 * or user in one project only.
 * @param time range in wire format, which chooses between several projects
 * @throws {Failure} if no project has them or none has both, naming a similar room; or if several have, listing these
 */
export async function projectOfCalls(
  context: Context,
  options: CallPlace,
  time: [string, string] | undefined,
): Promise<string | undefined> {
  const { project, room, user } = options
  if (project || !(room || user)) return await chosenProject(context, options)
  const ofRoom = room ? await hitsOf(context, 'room', room) : undefined
  const ofUser = user ? await hitsOf(context, 'user', user) : undefined
  const both = ofRoom && ofUser?.filter(({ app_key }) => ofRoom.some((hit) => hit.app_key === app_key))
  const [first, ...others] = both ?? ofRoom ?? ofUser ?? []
  const given = room || user || ''
  if (!first)
    throw new Failure('not_found', ['cli.find.notTogether', { room: room ?? '', user: user ?? '' }], {
      next: `rtcops find ${given}`,
    })
  if (others.length === 0) return first.app_key
  const hits = [first, ...others]
  const inRange = time ? await withCalls(context, hits, options, time) : hits
  if (inRange.length === 1) return inRange[0]?.app_key
  const listed = inRange.length === 0 ? hits : inRange
  throw severalOf(['cli.find.inSeveral', { given }], listed.map(lineOf), `rtcops ${context.command} --help`)
}

/** Most projects that are asked for calls in a range. */
const mostAsked = 10

/** Returns the projects in which the room or user had a call in a range; all of them if they are too many to ask. */
async function withCalls(
  context: Context,
  hits: readonly Hit[],
  { room, user }: CallPlace,
  time: [string, string],
): Promise<readonly Hit[]> {
  if (hits.length > mostAsked) return hits
  const totals = await Promise.all(
    hits.map(async ({ app_key }) => {
      const place = onlyGiven({ app_key, channel_name: room || undefined, user_id: user || undefined })
      const { total } = await ask(context, 'listCallSessions', { ...place, time, limit: 1 })
      return total
    }),
  )
  return hits.filter((_, index) => (totals[index] ?? 0) > 0)
}

/** Returns the rooms or users of exactly this name, one for each project. @throws {Failure} if there is none */
async function hitsOf(context: Context, kind: 'room' | 'user', given: string): Promise<Hit[]> {
  const { info, list } = await ask(context, 'searchAll', { keyword: given })
  const found = list.filter((hit) => hit.kind === kind)
  const same = found.filter(({ id }) => id === given)
  if (same.length > 0) return same
  if (info.is_complete === 0) throw new Failure('unavailable', ['cli.find.incomplete'])
  const wording = kind === 'room' ? 'cli.find.noRoom' : 'cli.find.noUser'
  const [similar] = found
  const meant =
    suggest(
      given,
      found.map(({ id }) => id),
    ) ?? similar?.id
  throw new Failure('not_found', withMeant([wording, { given }], meant), { next: `rtcops find ${given}` })
}

const lineOf = ({ app_key, app_name, company_name, time }: Hit): string =>
  `${app_key}  ${app_name}  ${company_name}  ${time}`.trimEnd()
