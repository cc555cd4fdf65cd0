import type { Project } from '@rtcops/core/features/projects/projects/columns'
import type { Context } from '../../../command.ts'
import { notFound, projectOf } from '../../../lookup.ts'
import { ask } from '../../../server/server.ts'

/** Most rows that the server returns at once. */
const most = 200

/** Returns the project with an appkey or exact name. @throws {Failure} `not_found`, or `usage` if several have the name */
export async function findProject(context: Context, given: string): Promise<Project> {
  const appkey = await projectOf(context, given)
  // The filter also finds projects whose names contain the appkey.
  const { list } = await ask(context, 'listProjects', { name: appkey, limit: most })
  const project = list.find((each) => each.appkey === appkey)
  if (project) return project
  throw notFound('cli.what.project', given, 'rtcops project list --name TEXT')
}
