import { ruleText } from '@rtcops/core/features/finance/approvals/rule-text'
import { approvalThresholdRules } from '@rtcops/core/features/finance/approvals/rules'
import type { Context } from '../../../command.ts'
import { checkDraft } from '../../../drafts.ts'
import { usage } from '../../../errors.ts'
import { companyOf } from '../../../lookup.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'

/** Sets the threshold. @param amount yuan, or `off` */
export async function setThreshold(context: Context, amount: string, options: WriteOptions): Promise<void> {
  const draft = await checkDraft(context, approvalThresholdRules, { threshold: amount === 'off' ? null : amount })
  const { info } = await ask(context, 'getApprovalRule', {})
  const t = await context.loadShared()
  const inWords = (value: string | null) => ruleText(t, 'threshold', value)
  const write = {
    summary: [['approval.threshold', `${inWords(info.threshold)} -> ${inWords(draft.threshold)}`]],
    name: draft.threshold ?? 'off',
    nameOf: 'cli.approval.thresholdToType',
    done: 'cli.approval.saved',
  } as const
  if (await sendWrite(context, 'updateApprovalThreshold', draft, write, options)) await printResult(context, draft)
}

/** Sets whether a company always needs approval. @param company id or exact name */
export async function setCompany(
  context: Context,
  company: string,
  given: string,
  options: WriteOptions,
): Promise<void> {
  if (given !== 'on' && given !== 'off')
    throw usage(['cli.approval.onOff', { given }], `rtcops ${context.command} --help`)
  const company_id = await companyOf(context, company)
  const t = await context.loadShared()
  const draft = { company_id, four_eyes: given === 'on' ? 1 : 0 } as const
  const write = {
    summary: [
      ['cli.what.company', company],
      ['approval.rule', ruleText(t, 'company_rule', String(draft.four_eyes))],
    ],
    name: company,
    nameOf: 'cli.approval.companyToType',
    done: 'cli.approval.saved',
  } as const
  if (await sendWrite(context, 'updateCompanyApproval', draft, write, options)) await printResult(context, draft)
}
