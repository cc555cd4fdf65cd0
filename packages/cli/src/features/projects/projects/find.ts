import type { Project } from '@rtcops/core/features/projects/projects/columns'
import type { Context } from '../../../context.ts'
import { notFound, projectOf } from '../../../lookup.ts'
import { ask } from '../../../server/server.ts'

/** Most rows that the server gives at once. */
const most = 200

/** Returns the project of that appkey or exact name. @throws {Failure} `not_found`, or `usage` when several have the name */
export async function findProject(context: Context, given: string): Promise<Project> {
  const appkey = await projectOf(context, given)
  // The filter also finds projects whose names hold the appkey.
  const { list } = await ask(context, 'listProjects', { name: appkey, limit: most })
  const project = list.find((each) => each.appkey === appkey)
  if (project) return project
  throw notFound('cli.what.project', given, 'rtcops project list --name TEXT')
}
