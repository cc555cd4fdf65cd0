import { type RechargeDraft, rechargeRules } from '@rtcops/core/features/finance/transactions/rules'
import { readFen } from '@rtcops/core/money/fen'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Context, Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { alignedAmount, balanceChange, balanceOf } from '../../../old/company-balance.ts'
import { mayRun } from '../../../old/confirm-operation.ts'
import { checkDraft, givenFields } from '../../../old/drafts.ts'
import { companyOf } from '../../../old/lookup.ts'
import { printResult } from '../../../old/object.ts'
import { say } from '../../../old/say.ts'
import { momentOf } from '../../../old/time-range.ts'
import { inZone } from '../../../output/wire-time.ts'
import { randomKey } from '../../../server/random-key.ts'
import { recallTime, rememberTime } from './first-time.ts'
import { requestOf, sendRecharge } from './send.ts'
import { rechargeTypes } from './types.ts'

export const createRecharge: Run = async (context) => {
  const { values } = context
  if (values.has('file')) return (await import('./batch/run.ts')).rechargeBatch(context)
  if (values.has('resume')) throw usage(say('batch.onlyWithFile'), 'rtcops recharge create --help')
  const key = givenKey(context)
  const { fields, isTimed } = await readDraft(context, key)
  const draft = await checkDraft(context, rechargeRules(Date.now), fields)
  let sent = requestOf(draft)
  if (!(await mayRun(context, 'insertTransaction', sent, await about(context, draft)))) return undefined
  if (key !== undefined) {
    const kept = rememberTime(context, key, draft.remit_money_time)
    if (!isTimed) sent = { ...sent, remit_money_time: kept }
  }
  const { booked, replayed } = await sendRecharge(context, sent, key ?? randomKey())
  const done = replayed ? say('recharge.replayed', { id: booked.id }) : say('recharge.done')
  context.notice(`${context.glyphs.ok} ${done}`)
  await printResult(context, booked)
  return undefined
}

/** The key that was given. @throws {Failure} for one that no header can carry */
function givenKey({ values }: Context): string | undefined {
  const key = values.text('idempotency-key')
  if (key !== undefined && !/^[\x21-\x7e]{1,128}$/.test(key)) throw usage(say('recharge.key'))
  return key
}

/** Fields by wire name, and whether somebody says when it was remitted; else the moment of the first try counts. */
async function readDraft(
  context: Context,
  key: string | undefined,
): Promise<{ fields: Record<string, unknown>; isTimed: boolean }> {
  const { args, values, command } = context
  const given = givenFields(context)
  const [company, amount] = args
  const need = (name: string) => usage(say('usage.missingArgument', { name }), `rtcops ${command} --help`)
  if (company === undefined && given['company_id'] === undefined) throw need('company')
  if (amount === undefined && given['transaction_amount'] === undefined) throw need('amount')
  const type = values.wordValue('type', rechargeTypes)
  const at = momentOf(context, 'at')
  const time = at === undefined ? given['remit_money_time'] : formatDateTime(at)
  const fields = {
    ...given,
    ...(amount === undefined ? {} : { transaction_amount: amount }),
    ...(type === undefined ? {} : { type }),
    remit_money_time: time ?? (key && recallTime(context, key)) ?? formatDateTime(context.now),
    ...(company === undefined ? {} : { company_id: await companyOf(context, company) }),
  }
  return { fields, isTimed: time !== undefined }
}

async function about(context: Context, draft: RechargeDraft) {
  const { company_id, type, transaction_amount, remit_money_time } = draft
  const isAsked = !context.values.has('yes') || context.values.has('dry-run')
  const now = !isAsked ? undefined : await balanceOf(context, company_id)
  const amount = readFen(transaction_amount)
  const time = inZone(remit_money_time, context.settings.zone)
  const balance = balanceChange(now?.balance, amount)
  return {
    summary: [
      [say('what.company'), [company_id, now?.company_name].filter((part) => part !== undefined).join(' ')],
      [say('recharge.type'), say(type === 1 ? 'recharge.bank' : 'recharge.voucher', { time })],
      [say('recharge.amount'), alignedAmount(amount, now?.balance)],
      [say('recharge.balance'), balance],
    ] as const,
    name: now?.company_name ?? String(company_id),
    nameOf: now ? { zh: '企业名称', en: 'company name' } : { zh: '企业 ID', en: 'company id' },
    outlook: say('recharge.outlook', { balance }),
  }
}
