import { type ApprovalDetails, approvalKinds } from '@rtcops/core/features/finance/approvals/columns'
import { ruleText } from '@rtcops/core/features/finance/approvals/rule-text'
import { formatMoney } from '@rtcops/core/format/format-money'
import { readFen } from '@rtcops/core/money/fen'
import type { Context } from '../../../command.ts'
import { givenFields } from '../../../drafts.ts'
import { Failure } from '../../../errors.ts'
import { alignedAmount } from '../../../money/company-balance.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { type About, mayRun } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { randomKey } from '../../../server/random-key.ts'
import { ask, change } from '../../../server/server.ts'

/** Approves a request after showing what that changes; a change since then is refused by the server. */
export async function approve(context: Context, id: number, options: WriteOptions): Promise<void> {
  const { info } = await ask(context, 'getApproval', { id })
  if (info.problem) throw new Failure('conflict', info.problem, { approval: id, next: `rtcops approval get ${id}` })
  const sent = { ...givenFields(context), id, seen: info.seen }
  if (!(await mayRun(context, 'approveApproval', sent, await aboutApproval(context, info), options))) return
  const answer = await change(context, 'approveApproval', sent, { idempotencyKey: randomKey() })
  context.notice(`${context.glyphs.ok} ${context.t('cli.approval.approved')}`)
  await printResult(context, answer.info)
}

/** Refuses a request of another member. */
export async function refuse(context: Context, id: number, options: WriteOptions): Promise<void> {
  const about = { ...(await aboutRequest(context, id)), done: 'cli.approval.refused' } as const
  if (await sendWrite(context, 'refuseApproval', { ...givenFields(context), id }, about, options))
    await printResult(context, { id })
}

/** Withdraws a request of the caller. */
export async function withdraw(context: Context, id: number, options: WriteOptions): Promise<void> {
  const about = { ...(await aboutRequest(context, id)), done: 'cli.approval.withdrawn' } as const
  if (await sendWrite(context, 'withdrawApproval', { id }, about, options)) await printResult(context, { id })
}

const aboutRequest = async (context: Context, id: number): Promise<About> =>
  aboutApproval(context, (await ask(context, 'getApproval', { id })).info)

/** Returns what is shown before a decision. */
export async function aboutApproval(context: Pick<Context, 'loadShared'>, info: ApprovalDetails): Promise<About> {
  const { amount, author_name, company_id, company_name, effect, id, kind, remark } = info
  const t = await context.loadShared()
  const { balance_after: after = null, balance_before: before = null, prices = [] } = effect ?? {}
  const summary: (readonly [About['summary'][number][0], string])[] = [
    ['cli.what.approval', `${id} ${t(approvalKinds[kind].text)}`],
    ['approval.author', author_name],
  ]
  if (company_id !== null) summary.push(['cli.what.company', `${company_id} ${company_name}`])
  if (amount !== null) summary.push(['cli.recharge.amount', alignedAmount(readFen(amount), before ?? undefined)])
  if (before !== null && after !== null)
    summary.push(['cli.recharge.balance', `${formatMoney(before)} -> ${formatMoney(after)}`])
  for (const price of prices)
    summary.push([
      `common.usageKind.${price.kind}`,
      `${price.project_name} ${price.valid_from}: ${priceText(price.unit_price_before, price.statistics_before)} -> ${priceText(price.unit_price, price.statistics_name)}`,
    ])
  if (effect && (kind === 'threshold' || kind === 'company_rule'))
    summary.push([
      'approval.rule',
      `${ruleText(t, kind, effect.rule_before)} -> ${ruleText(t, kind, effect.rule_after)}`,
    ])
  if (remark) summary.push(['approval.remark', remark])
  return { summary, name: String(id), nameOf: 'cli.approval.idToType' }
}

const priceText = (price: string | null, type: string): string => [price ?? '-', type].filter(Boolean).join(' ')
