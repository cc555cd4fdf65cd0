import type { Answer, Input } from '@rtcops/core/api/types'
import type { WeekOfProject } from '@rtcops/core/features/reports/usage/columns'
import { usageKinds } from '@rtcops/core/features/reports/usage/usage-kinds'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { say } from '../../../i18n/say.ts'
import { listPages, notesOf, orderOf } from '../../../lists.ts'
import { companyOf, projectOf } from '../../../lookup.ts'
import { printList } from '../../../output/list.ts'
import type { Page } from '../../../output/shape.ts'
import { noticeSpan } from './notice-span.ts'
import { weekShape } from './shapes.ts'

/** Minutes of projects in the seven whole days that end yesterday. */
export const listWeek: Run = async (context) => {
  const pages = listPages<'listProjectShortTime', WeekOfProject>(
    context,
    'listProjectShortTime',
    await readFilter(context),
  )
  // The first answer says which kinds there are columns for.
  const first = (await pages.next()).value as Page<WeekOfProject>
  const span = first.info as Answer<'listProjectShortTime'>['info']
  const all = (async function* () {
    yield first
    yield* pages
  })()
  await printList(context, weekShape(span.kinds), all, notesOf(context, ['company', 'project', 'name']))
  noticeSpan(context, span, span.open === 'included' ? say('minutes.openIncluded') : undefined)
  return undefined
}

async function readFilter(context: Context): Promise<Input<'listProjectShortTime'>> {
  const { values } = context
  const [company, project, name] = ['company', 'project', 'name'].map((flag) => values.text(flag) || undefined)
  const order = orderOf(
    context,
    usageKinds.map(({ minutes }) => minutes),
  )
  return {
    ...(company === undefined ? {} : { company_id: await companyOf(context, company) }),
    ...(project === undefined ? {} : { appkey: await projectOf(context, project) }),
    ...(name === undefined ? {} : { name }),
    ...(order ? { order } : {}),
  }
}
