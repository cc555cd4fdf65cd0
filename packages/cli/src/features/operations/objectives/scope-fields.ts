import type { Context } from '../../../command.ts'
import { companyOf, projectOf } from '../../../lookup.ts'

/** Returns the given fields of an objective with ids instead of names; an empty one stands for all. */
export async function withScope(
  context: Context,
  { app_key: project, company_id: company, ...given }: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  return {
    ...given,
    ...(typeof project === 'string' && { app_key: project && (await projectOf(context, project)) }),
    ...(typeof company === 'string' && { company_id: company === '' ? null : await companyOf(context, company) }),
  }
}
