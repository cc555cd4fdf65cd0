import type { Input } from '@rtcops/core/api/types'
import type { Project } from '@rtcops/core/features/projects/projects/columns'
import type { Context, Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf, orderOf } from '../../../old/lists.ts'
import { chosenCompany, notFound, projectOf } from '../../../old/lookup.ts'
import { givenRange } from '../../../old/time-range.ts'
import { onlyGiven } from '../../../only-given.ts'
import { ask } from '../../../server/server.ts'
import { projectShape } from './shapes.ts'

export const listProjects: Run = async (context) => {
  const order = orderOf(context, ['create_time'])
  const filter: Input<'listProjects'> = onlyGiven({
    company_id: await chosenCompany(context),
    name: context.values.text('name'),
    time: givenRange(context),
    order: order && (order.sort === 1 ? ('asc' as const) : ('desc' as const)),
  })
  const pages = listPages<'listProjects', Project>(context, 'listProjects', filter)
  await printList(context, projectShape, pages, notesOf(context, ['company', 'name']))
  return undefined
}

/** The project that the first argument names by appkey or exact name. @throws {Failure} exit 3 when there is none */
export async function projectRow(context: Context): Promise<Project> {
  const given = context.args[0] ?? ''
  const appkey = await projectOf(context, given)
  const { list } = await ask(context, 'listProjects', { name: appkey, limit: 200 })
  const row = list.find((each) => each.appkey === appkey)
  if (row) return row
  throw notFound('what.project', given, 'rtcops project list --name TEXT')
}
