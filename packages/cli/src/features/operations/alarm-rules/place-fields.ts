import type { Context } from '../../../command.ts'
import { companyOf, projectOf } from '../../../lookup.ts'

/** Returns the given fields of a rule with ids instead of the names of company and project; empty ones stand for all. */
export async function withPlace(context: Context, given: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { app_key: project, company_id: company } = given
  return {
    ...given,
    ...(typeof project === 'string' && { app_key: project === '' ? '' : await projectOf(context, project) }),
    ...(typeof company === 'string' && { company_id: company === '' ? 0 : await companyOf(context, company) }),
  }
}
