import type { Answer } from '@rtcops/core/api/types'
import { reversalRules } from '@rtcops/core/features/finance/transactions/rules'
import { readFen } from '@rtcops/core/money/fen'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields } from '../../../drafts.ts'
import { alignedAmount, balanceChange, balanceOf } from '../../../money/company-balance.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { type About, mayRun } from '../../../prompt/confirm.ts'
import { randomKey } from '../../../server/random-key.ts'
import { ask, change } from '../../../server/server.ts'

/** Books the reversal of a recharge. The server books it only once, so it may be sent again after any failure. */
export async function reverseTransaction(
  context: Context,
  id: number,
  options: WriteOptions & { body?: string },
): Promise<void> {
  const { remark, ...more } = await checkDraft(context, reversalRules, givenFields(context, options))
  const { info } = await ask(context, 'getTransaction', { id })
  const sent = { ...more, id, remark }
  if (!(await mayRun(context, 'reverseTransaction', sent, await aboutReversal(context, info), options))) return
  const { info: booked } = await change(context, 'reverseTransaction', sent, { idempotencyKey: randomKey() })
  context.notice(`${context.glyphs.ok} ${context.t('cli.transaction.reversed')}`)
  await printResult(context, booked)
}

async function aboutReversal(context: Context, transaction: Answer<'getTransaction'>['info']): Promise<About> {
  const { amount, company_id, company_name, id, transaction_name } = transaction
  const { t } = context
  const before = (await balanceOf(context, company_id))?.balance
  const reversed = -readFen(amount)
  const balance = balanceChange(t, before, reversed)
  return {
    summary: [
      ['cli.what.transaction', `${id} ${transaction_name}`],
      ['cli.what.company', `${company_id} ${company_name}`],
      ['cli.recharge.amount', alignedAmount(reversed, before)],
      ['cli.recharge.balance', balance],
    ],
    name: company_name,
    nameOf: 'cli.company.nameToType',
    outlook: t('cli.recharge.outlook', { balance }),
  }
}
