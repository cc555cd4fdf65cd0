import type { Context } from '../../../command.ts'
import { projectOf } from '../../../lookup.ts'

/** Returns the given fields of a rule with a project's AppKey instead of its name; an empty one stands for all projects. */
export async function withProject(
  context: Context,
  { app_key: project, ...given }: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (typeof project !== 'string') return given
  return { ...given, app_key: project === '' ? '' : await projectOf(context, project) }
}
