import { routes } from '@rtcops/core/api/generated/routes'
import { applicationRules, rejectionRules } from '@rtcops/core/features/customers/certification/rules'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { checkDraft, givenFields } from '../../../drafts.ts'
import { usage } from '../../../failure.ts'
import { say } from '../../../i18n/say.ts'
import { companyOf } from '../../../lookup.ts'
import { printResult } from '../../../output/object.ts'
import { mayWrite } from '../../../prompt/confirm.ts'
import { change } from '../../../server/server.ts'
import { readImage, sendImage } from './image.ts'
import { applicationOf } from './read.ts'

const companyName = { zh: '企业名称', en: 'company name' }

export const approve: Run = (context) => review(context, 2, '')

export const reject: Run = async (context) => {
  const remark = context.values.text('reason')
  if (remark === undefined) throw usage(say('usage.required', { flag: 'reason' }), `rtcops ${context.command} --help`)
  return await review(context, 3, (await checkDraft(context, rejectionRules, { remark })).remark)
}

/** Reviews the application as it was read: one that somebody else reviewed, or that is newer, is left alone by the server. */
async function review(context: Context, status: 2 | 3, remark: string): Promise<undefined> {
  const { id, company_id, company_name, company_code } = await applicationOf(context)
  const body = { company_id, id, status, remark }
  const [method, path] = routes.examineCertification
  const isWanted = await mayWrite(context, {
    method,
    path,
    body,
    summary: [
      [say('certification.company'), company_name],
      [say('certification.code'), company_code],
      [say('certification.decision'), remark || context.command.split(' ').at(-1) || ''],
    ],
    name: company_name,
    nameOf: companyName,
  })
  if (!isWanted) return undefined
  await change(context, 'examineCertification', body)
  context.notice(`${context.glyphs.ok} ${say('notice.set')}`)
  await printResult(context, { company_id, status })
  return undefined
}

export const createApplication: Run = async (context) => {
  const given = givenFields(context)
  const file = context.values.text('licence')
  const image = file === undefined ? undefined : readImage(file)
  const company_id = await companyOf(context, context.args[0] ?? '')
  // The image is uploaded only when it is certain that the rest will be sent; until then its file stands for it.
  const draft = await checkDraft(context, applicationRules, {
    ...given,
    ...(file ? { company_business_img: file } : {}),
  })
  const [method, path] = routes.submitCertification
  const isWanted = await mayWrite(context, {
    method,
    path,
    body: { company_id, ...draft },
    summary: [
      [say('certification.company'), draft.company_name],
      [say('certification.code'), draft.company_code],
      [say('certification.licence'), file ?? ''],
    ],
    name: draft.company_name,
    nameOf: companyName,
  })
  if (!isWanted) return undefined
  const company_business_img = image ? await sendImage(context, image) : draft.company_business_img
  const { info } = await change(context, 'submitCertification', { company_id, ...draft, company_business_img })
  context.notice(`${context.glyphs.ok} ${say('notice.inserted')}`)
  const { company_business_img: _, ...shown } = draft
  await printResult(context, { ...info, company_id, ...shown })
  return undefined
}
