import type { Input } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import { chosenCompany } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { printList } from '../../../output/print.ts'
import { givenRange } from '../../../time-range.ts'
import { projects } from './listing.ts'

interface ListOptions extends PageOptions, RangeOptions {
  company?: string
  name?: string
  sort?: 'asc' | 'desc'
}

export async function listProjects(context: Context, options: ListOptions): Promise<void> {
  const filter: Input<'listProjects'> = onlyGiven({
    company_id: await chosenCompany(context, options),
    name: options.name,
    time: givenRange(context, options),
    order: options.sort,
  })
  await printList(context, projects, listPages(context, 'listProjects', filter, options), options)
}
