import type { Input } from '@rtcops/core/api/types'
import type { Context, Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf, orderOf } from '../../../old/lists.ts'
import { chosenCompany, chosenProject, filterText } from '../../../old/lookup.ts'
import { say } from '../../../old/say.ts'
import { timeOf } from '../../../old/time-range.ts'
import { onlyGiven } from '../../../only-given.ts'
import { callShape } from './shapes.ts'

const filters = ['company', 'project', 'status', 'room', 'user', 'country', 'router', 'as'] as const

/** Most calls that the server gives at once. */
const mostRows = 1000

export const listCalls: Run = async (context) => {
  const input = await readFilter(context)
  await printList(
    context,
    callShape,
    listPages(context, 'listCallSessions', input, mostRows),
    notesOf(context, filters),
  )
  return undefined
}

async function readFilter(context: Context): Promise<Input<'listCallSessions'>> {
  const { values } = context
  const text = (name: (typeof filters)[number]) => filterText(context, name)
  if ((text('room') || text('user')) && !text('project'))
    throw usage(say('usage.needsProject'), 'rtcops call list --help')
  const status = values.choice('status', ['live', 'ended'])
  return onlyGiven({
    company_id: await chosenCompany(context),
    app_key: await chosenProject(context),
    status: status && (status === 'live' ? (1 as const) : (0 as const)),
    channel_name: text('room'),
    user_id: text('user'),
    country: text('country')?.toUpperCase(),
    router: text('router'),
    as: text('as'),
    time: timeOf(context),
    order: orderOf(context, ['create_date', 'count_time']),
  })
}
