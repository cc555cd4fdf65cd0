import { ApiError } from '@rtcops/core/api/api-error'
import { call } from '@rtcops/core/api/client'
import type { Answer, Input } from '@rtcops/core/api/types'
import type { RechargeDraft } from '@rtcops/core/features/finance/transactions/rules'
import type { Context } from '../../../context.ts'
import { Failure } from '../../../errors.ts'
import { attempt, pauses } from '../../../server/server.ts'
import { type Lost, mayHaveArrived } from '../../../server/tries.ts'
import { rememberTime } from './first-time.ts'
import { rechargeTypes } from './recharge-draft.ts'

/** A recharge that is booked. */
export interface Booking {
  booked: Answer<'insertTransaction'>['info']
  /** True when an earlier try with its key had booked it. */
  replayed: boolean
}

/** A recharge that was not confirmed. */
export class RechargeFailure extends Failure {
  /** True when it may be booked all the same. To send it again with its key is safe, and tells. */
  readonly mayBeBooked: boolean

  constructor({ cause, facts, hint, kind, wording }: Failure, mayBeBooked: boolean) {
    super(kind, wording, facts, hint, { cause })
    this.mayBeBooked = mayBeBooked
  }
}

/** Under which key a recharge is sent. */
export interface RechargeKey {
  key: string
  /** True when the key may have been sent before, by another run: the moment of its first try is then kept, and recalled. */
  isKnown?: boolean
  /** True when somebody said when it was remitted; otherwise the moment of the first try counts. */
  isTimed?: boolean
}

/**
 * Books a recharge once, however often it is sent with its key.
 * @throws {RechargeFailure} when it was refused, or nobody knows whether it is booked; then the command that sends it again is named
 */
export async function sendRecharge(
  context: Context,
  draft: RechargeDraft,
  { key, isKnown = false, isTimed = true }: RechargeKey,
): Promise<Booking> {
  // The same content belongs to the same key, so the time of the first try must be known when it is sent again.
  const kept = isKnown ? rememberTime(context, key, draft.remit_money_time) : draft.remit_money_time
  const sent = isTimed ? draft : { ...draft, remit_money_time: kept }
  try {
    return await bookOnce(context, sent, key, {
      message: ['cli.recharge.lost'],
      hint: ['cli.recharge.again', { key }],
      next: `${commandOf(context, draft)} --idempotency-key ${key}`,
    })
  } catch (error) {
    if (!isKnown && error instanceof RechargeFailure && error.mayBeBooked)
      rememberTime(context, key, sent.remit_money_time)
    throw error
  }
}

/** Sends a recharge with a key until an answer comes, a few times at most. @throws {RechargeFailure} */
export async function bookOnce(context: Context, draft: RechargeDraft, key: string, ifLost: Lost): Promise<Booking> {
  let replayed = false
  let mayBeBooked = false
  const onReplayed = () => {
    replayed = true
  }
  const send = async () => {
    try {
      return await call(context.api, 'insertTransaction', requestOf(draft), { idempotencyKey: key, onReplayed })
    } catch (error) {
      mayBeBooked ||= error instanceof ApiError && mayHaveArrived(error)
      throw error
    }
  }
  try {
    const { info } = await attempt(context, 'insertTransaction', send, pauses, ifLost)
    return { booked: info, replayed }
  } catch (error) {
    throw error instanceof Failure ? new RechargeFailure(error, mayBeBooked) : error
  }
}

/** Returns a recharge as it is sent, without what is empty. */
export function requestOf(draft: RechargeDraft): Input<'insertTransaction'> {
  const { company_id, remit_money_time, transaction_amount, type, ...texts } = draft
  const filled = Object.entries(texts).filter(([, text]) => text !== '')
  return { company_id, transaction_amount, type, remit_money_time, ...Object.fromEntries(filled) }
}

/** Returns the command that sends a recharge, as a shell reads it. */
function commandOf({ session }: Context, draft: RechargeDraft): string {
  const options = {
    '--type': draft.type === rechargeTypes.voucher ? 'voucher' : '',
    '--bank-name': draft.bank_name,
    '--bank-account': draft.bank_account,
    '--bank-user': draft.bank_username,
    '--remark': draft.remark,
    '-P': session.profile === 'default' ? '' : session.profile,
  }
  const given = Object.entries(options).flatMap(([name, text]) => (text === '' ? [] : [name, quoted(text)]))
  return ['rtcops recharge create', draft.company_id, draft.transaction_amount, ...given].join(' ')
}

const quoted = (word: string): string => (/^[\w.\p{L}-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)
