import type { Answer, Input } from '@rtcops/core/api/types'
import type { WeekOfProject } from '@rtcops/core/features/reports/usage/columns'
import { usageKinds } from '@rtcops/core/features/reports/usage/usage-kinds'
import type { Context, Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf, orderOf, withFirst } from '../../../old/lists.ts'
import { chosenCompany, chosenProject, filterText } from '../../../old/lookup.ts'
import { noticeSpan } from '../../../old/notice-span.ts'
import { say } from '../../../old/say.ts'
import { onlyGiven } from '../../../only-given.ts'
import { weekShape } from './shapes.ts'

/** Minutes of projects in the seven whole days that end yesterday. */
export const listWeek: Run = async (context) => {
  const pages = listPages<'listProjectShortTime', WeekOfProject>(
    context,
    'listProjectShortTime',
    await readFilter(context),
  )
  // The first answer says which kinds there are columns for.
  const first = await pages.next()
  const span = first.value.info as Answer<'listProjectShortTime'>['info']
  await printList(
    context,
    weekShape(span.kinds),
    withFirst(first, pages),
    notesOf(context, ['company', 'project', 'name']),
  )
  noticeSpan(context, span, span.open === 'included' ? say('minutes.openIncluded') : undefined)
  return undefined
}

const readFilter = async (context: Context): Promise<Input<'listProjectShortTime'>> =>
  onlyGiven({
    company_id: await chosenCompany(context),
    appkey: await chosenProject(context),
    name: filterText(context, 'name'),
    order: orderOf(
      context,
      usageKinds.map(({ minutes }) => minutes),
    ),
  })
