import type { Answer } from '@rtcops/core/api/types'
import { reversalRules } from '@rtcops/core/features/finance/transactions/rules'
import { readFen } from '@rtcops/core/money/fen'
import type { Context, Run } from '../../../context.ts'
import { alignedAmount, balanceChange, balanceOf } from '../../../old/company-balance.ts'
import { mayRun } from '../../../old/confirm-operation.ts'
import { checkDraft, givenFields } from '../../../old/drafts.ts'
import { idOf } from '../../../old/lists.ts'
import { printResult } from '../../../old/object.ts'
import { say } from '../../../old/say.ts'
import { randomKey } from '../../../server/random-key.ts'
import { ask, change } from '../../../server/server.ts'

/** Books the counter entry of a recharge. The server does so once for each, so it may be asked again after any failure. */
export const reverseTransaction: Run = async (context) => {
  const id = idOf(context.args[0])
  const { remark, ...more } = await checkDraft(context, reversalRules, givenFields(context))
  const { info } = await ask(context, 'getTransaction', { id })
  const sent = { ...more, id, remark }
  if (!(await mayRun(context, 'reverseTransaction', sent, await about(context, info)))) return undefined
  const { info: booked } = await change(context, 'reverseTransaction', sent, { idempotencyKey: randomKey() })
  context.notice(`${context.glyphs.ok} ${say('transaction.reversed')}`)
  await printResult(context, booked)
  return undefined
}

async function about(context: Context, { id, ...transaction }: Answer<'getTransaction'>['info']) {
  const now = await balanceOf(context, transaction.company_id)
  const amount = -readFen(transaction.amount)
  const balance = balanceChange(now?.balance, amount)
  return {
    summary: [
      [say('what.transaction'), `${id} ${transaction.transaction_name}`],
      [say('what.company'), `${transaction.company_id} ${transaction.company_name}`],
      [say('recharge.amount'), alignedAmount(amount, now?.balance)],
      [say('recharge.balance'), balance],
    ] as const,
    name: transaction.company_name,
    nameOf: { zh: '企业名称', en: 'company name' },
    outlook: say('recharge.outlook', { balance }),
  }
}
