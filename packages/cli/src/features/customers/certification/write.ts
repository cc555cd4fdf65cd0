import { applicationRules, rejectionRules } from '@rtcops/core/features/customers/certification/rules'
import type { Context, Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { mayRun } from '../../../old/confirm-operation.ts'
import { checkDraft, givenFields, readGiven } from '../../../old/drafts.ts'
import { companyOf } from '../../../old/lookup.ts'
import { printResult } from '../../../old/object.ts'
import { say } from '../../../old/say.ts'
import { sendWrite } from '../../../old/send-write.ts'
import { change } from '../../../server/server.ts'
import { sendImage } from './image.ts'
import { applicationOf } from './read.ts'

export const approve: Run = (context) => review(context, 2, '')

export const reject: Run = async (context) => {
  const remark = context.values.text('reason')
  if (remark === undefined) throw usage(say('usage.required', { flag: 'reason' }), `rtcops ${context.command} --help`)
  return await review(context, 3, (await checkDraft(context, rejectionRules, { remark })).remark)
}

/** Reviews the application as it was read: one that somebody else reviewed, or that is newer, is left alone by the server. */
async function review(context: Context, status: 2 | 3, remark: string): Promise<undefined> {
  const { id, company_id, company_name, company_code } = await applicationOf(context)
  const sent = { company_id, id, status, remark }
  const decision = [say('certification.decision'), remark || context.command.name()] as const
  const asked = about({ company_name, company_code }, decision)
  const answer = await sendWrite(context, 'examineCertification', sent, asked, 'notice.set')
  if (answer) await printResult(context, { company_id, status })
  return undefined
}

export const createApplication: Run = async (context) => {
  const given = givenFields(context)
  const file = context.values.text('licence')
  const image = file === undefined ? undefined : readGiven(file)
  const company_id = await companyOf(context, context.args[0] ?? '')
  // The image is uploaded only when it is certain that the rest will be sent; until then its file stands for it.
  const draft = await checkDraft(context, applicationRules, {
    ...given,
    ...(file ? { company_business_img: file } : {}),
  })
  const asked = about(draft, [say('certification.licence'), file ?? ''])
  if (!(await mayRun(context, 'submitCertification', { company_id, ...draft }, asked))) return undefined
  const company_business_img = image ? await sendImage(context, image) : draft.company_business_img
  const { info } = await change(context, 'submitCertification', { company_id, ...draft, company_business_img })
  context.notice(`${context.glyphs.ok} ${say('notice.inserted')}`)
  const { company_business_img: _, ...shown } = draft
  await printResult(context, { ...info, company_id, ...shown })
  return undefined
}

const about = (
  { company_name, company_code }: { company_name: string; company_code: string },
  last: readonly [name: string, value: string],
) => ({
  summary: [[say('certification.company'), company_name], [say('certification.code'), company_code], last] as const,
  name: company_name,
  nameOf: { zh: '企业名称', en: 'company name' },
})
