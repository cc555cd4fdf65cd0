import type { Row } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { Failure, severalOf } from '../../../errors.ts'
import { chosenProject } from '../../../lookup.ts'
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
 * @throws {Failure} if no project has them or none has both, naming a similar room; or if several have, listing these
 */
export async function projectOfCalls(context: Context, options: CallPlace): Promise<string | undefined> {
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
  throw severalOf(['cli.find.inSeveral', { given }], [first, ...others].map(lineOf), `rtcops ${context.command} --help`)
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
