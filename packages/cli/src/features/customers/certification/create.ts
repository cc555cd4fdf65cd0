import { applicationRules } from '@rtcops/core/features/customers/certification/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, readGiven } from '../../../drafts.ts'
import { companyOf } from '../../../lookup.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { mayRun } from '../../../prompt/confirm.ts'
import { change } from '../../../server/server.ts'
import { aboutApplication } from './about.ts'
import { sendImage } from './image.ts'

interface ApplicationOptions extends WriteOptions {
  licence?: string
  body?: string
}

export async function createApplication(context: Context, company: string, options: ApplicationOptions): Promise<void> {
  const { licence } = options
  const given = givenFields(context, options)
  const image = licence === undefined ? undefined : readGiven(licence)
  const company_id = await companyOf(context, company)
  // The image is uploaded only once it is certain that the rest will be sent; until then its file name takes its place.
  const draft = await checkDraft(context, applicationRules, {
    ...given,
    ...(licence ? { company_business_img: licence } : {}),
  })
  const about = aboutApplication(draft, ['cli.certification.licence', licence ?? ''])
  if (!(await mayRun(context, 'submitCertification', { company_id, ...draft }, about, options))) return
  const company_business_img = image ? await sendImage(context, image) : draft.company_business_img
  const { info } = await change(context, 'submitCertification', { company_id, ...draft, company_business_img })
  context.notice(`${context.glyphs.ok} ${context.t('cli.notice.inserted')}`)
  const { company_business_img: _, ...shown } = draft
  await printResult(context, { ...info, company_id, ...shown })
}
