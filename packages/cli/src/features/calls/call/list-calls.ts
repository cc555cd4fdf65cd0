import type { Input } from '@rtcops/core/api/types'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { usage } from '../../../failure.ts'
import { say } from '../../../i18n/say.ts'
import { listPages, notesOf, orderOf } from '../../../lists.ts'
import { companyOf, projectOf } from '../../../lookup.ts'
import { printList } from '../../../output/list.ts'
import { timeOf } from '../../../time-range.ts'
import { callShape } from './shapes.ts'

const filters = ['company', 'project', 'status', 'room', 'user', 'country', 'router', 'as'] as const

export const listCalls: Run = async (context) => {
  const input = await readFilter(context)
  await printList(context, callShape, listPages(context, 'listCallSessions', input), notesOf(context, filters))
  return undefined
}

async function readFilter(context: Context): Promise<Input<'listCallSessions'>> {
  const { values } = context
  const text = (name: (typeof filters)[number]) => values.text(name) || undefined
  if ((text('room') || text('user')) && !text('project'))
    throw usage(say('usage.needsProject'), 'rtcops call list --help')
  const status = values.choice('status', ['live', 'ended'])
  const order = orderOf(context, ['create_date', 'count_time'])
  const [company, project] = [text('company'), text('project')]
  const given = {
    company_id: company === undefined ? undefined : await companyOf(context, company),
    app_key: project === undefined ? undefined : await projectOf(context, project),
    status: status && (status === 'live' ? 1 : 0),
    channel_name: text('room'),
    user_id: text('user'),
    country: text('country')?.toUpperCase(),
    router: text('router'),
    as: text('as'),
    time: timeOf(context),
    order,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
