import type { Answer, Input } from '@rtcops/core/api/types'
import type { RechargeDraft } from '@rtcops/core/features/finance/transactions/rules'
import type { Context } from '../../../context.ts'
import { Failure } from '../../../errors.ts'
import { say } from '../../../old/say.ts'
import { change } from '../../../server/server.ts'
import { rememberTime } from './first-time.ts'

export type Booked = Answer<'insertTransaction'>['info']

/** A recharge as it is sent: what is empty is left out. */
export function requestOf(draft: RechargeDraft): Input<'insertTransaction'> {
  const { company_id, transaction_amount, type, remit_money_time, ...texts } = draft
  const filled = Object.entries(texts).filter(([, text]) => text !== '')
  return { company_id, transaction_amount, type, remit_money_time, ...Object.fromEntries(filled) }
}

/**
 * Books a recharge once, however often it is sent. Where no answer comes, and nobody knows whether it was booked, the key to ask again with
 * is named.
 * @returns what was booked, and whether that had happened before
 */
export async function sendRecharge(
  context: Context,
  sent: Input<'insertTransaction'>,
  key: string,
): Promise<{ booked: Booked; replayed: boolean }> {
  let replayed = false
  const [company = '', amount = ''] = context.args
  const ifLost = {
    message: say('recharge.lost'),
    hint: say('recharge.again', { key }),
    next: `rtcops recharge create ${quoted(company)} ${quoted(amount)} --idempotency-key ${key}`,
  }
  const onReplayed = () => {
    replayed = true
  }
  try {
    const { info } = await change(context, 'insertTransaction', sent, { idempotencyKey: key, onReplayed, ifLost })
    return { booked: info, replayed }
  } catch (error) {
    // The same content belongs to the same key, so its time must be known when it is sent again.
    if (error instanceof Failure && error.kind === 'unavailable')
      rememberTime(context, key, sent.remit_money_time ?? '')
    throw error
  }
}

/** A word as a shell reads it back. */
const quoted = (word: string): string => (/^[\w.\p{L}-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)
