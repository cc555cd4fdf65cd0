import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { companyOf } from '../../../lookup.ts'
import { ask } from '../../../server/server.ts'

/** Application of a company as a reviewer sees it. */
export type Application = Schema<'CertificationForReview'>

/** Returns the pending application of a company, or else its newest. @throws {Failure} `not_found` for a company that never applied */
export const loadApplication = async (context: Context, company_id: number): Promise<Application> =>
  (await ask(context, 'getCertificationForReview', { company_id })).info

/** Returns the application of a company given by id or exact name, as `loadApplication` does. */
export const applicationOf = async (context: Context, company: string): Promise<Application> =>
  loadApplication(context, await companyOf(context, company))
