import type { Input } from '@rtcops/core/api/types'
import { rejectionRules } from '@rtcops/core/features/customers/certification/rules'
import type { Context } from '../../../command.ts'
import { checkDraft } from '../../../drafts.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { mayRun } from '../../../prompt/confirm.ts'
import { change } from '../../../server/server.ts'
import { aboutApplication } from './about.ts'
import { type Application, applicationOf } from './find.ts'
import { reviewed } from './status.ts'

/** Reviewer's decision about the application that they looked at. */
export type Review = Required<Input<'examineCertification'>>

type Looked = Pick<Application, 'id' | 'company_id'>

/** Returns the review that passes an application. */
export const passing = ({ company_id, id }: Looked): Review => ({ company_id, id, status: reviewed.pass, remark: '' })

/** Returns the review that rejects an application. @param reason 1 to 50 characters, checked by `rejectionRules` */
export const rejecting = ({ company_id, id }: Looked, reason: string): Review => ({
  company_id,
  id,
  status: reviewed.fail,
  remark: reason,
})

/**
 * Sends a review without confirmation.
 * @throws {Failure} `conflict` if the application was reviewed meanwhile, or a newer one exists
 */
export async function sendReview(context: Context, review: Review): Promise<void> {
  await change(context, 'examineCertification', review)
}

export async function approveApplication(context: Context, company: string, options: WriteOptions): Promise<void> {
  const application = await applicationOf(context, company)
  const decision = context.t('cli.certification.decisions.pass')
  await reviewAsked(context, application, passing(application), decision, options)
}

export async function rejectApplication(
  context: Context,
  company: string,
  options: WriteOptions & { reason: string },
): Promise<void> {
  const { remark } = await checkDraft(context, rejectionRules, { remark: options.reason })
  const application = await applicationOf(context, company)
  const decision = context.t('cli.certification.decisions.reject', { reason: remark })
  await reviewAsked(context, application, rejecting(application, remark), decision, options)
}

/** Sends a review if it may be sent. @param decision text for the confirmation */
async function reviewAsked(
  context: Context,
  application: Application,
  review: Review,
  decision: string,
  options: WriteOptions,
): Promise<void> {
  const about = aboutApplication(application, ['cli.certification.decision', decision])
  if (!(await mayRun(context, 'examineCertification', review, about, options))) return
  await sendReview(context, review)
  context.notice(`${context.glyphs.ok} ${context.t('cli.notice.set')}`)
  const { company_id, status } = review
  await printResult(context, { company_id, status })
}
