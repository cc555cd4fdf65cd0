import type { Answer, Row } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { orderOf } from '../../../lists/order.ts'
import { listPages, withFirst } from '../../../lists/pages.ts'
import { chosenCompany, chosenProject } from '../../../lookup.ts'
import { noticeUncounted } from '../../../money/notice-uncounted.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions, SortOptions } from '../../../options/list.ts'
import { noticeSpan } from '../../../output/notice-span.ts'
import { printList } from '../../../output/print.ts'
import { weeksOfProjects } from './listing.ts'

interface WeekOptions extends PageOptions, SortOptions {
  company?: string
  project?: string
  name?: string
}

const operation = 'listProjectShortTime'

/** Lists the minutes of projects in the seven whole days up to yesterday. */
export async function listWeek(context: Context, options: WeekOptions): Promise<void> {
  const filter = onlyGiven({
    company_id: await chosenCompany(context, options),
    appkey: await chosenProject(context, options),
    name: options.name || undefined,
    order: orderOf(operation, options.sort),
  })
  const pages = listPages<typeof operation, Row<typeof operation>>(context, operation, filter, options)
  // The first response says which kinds have columns.
  const first = await pages.next()
  const span = first.value.info as Answer<typeof operation>['info']
  await printList(context, weeksOfProjects(span.kinds), withFirst(first, pages), options)
  noticeUncounted(context, span.uncounted)
  noticeSpan(context, span, span.open === 'included' ? context.t('cli.minutes.openIncluded') : undefined)
}
