import { ApiError } from '@rtcops/core/api/api-error'
import { call } from '@rtcops/core/api/client'
import type { Answer, Input } from '@rtcops/core/api/types'
import type { RechargeDraft } from '@rtcops/core/features/finance/transactions/rules'
import type { Context } from '../../../command.ts'
import { Failure } from '../../../errors.ts'
import { attempt, pauses } from '../../../server/server.ts'
import { type Lost, mayHaveArrived } from '../../../server/tries.ts'
import { rememberTime } from './first-time.ts'
import { rechargeTypes } from './recharge-draft.ts'

/** Recharge that is booked. */
export interface Booking {
  booked: Answer<'insertTransaction'>['info']
  /** True if an earlier attempt with its key had booked it. */
  replayed: boolean
}

/** Recharge that was not confirmed. */
export class RechargeFailure extends Failure {
  /** True if it may be booked nevertheless. Sending it again with its key is safe, and reveals whether it is. */
  readonly mayBeBooked: boolean

  constructor({ cause, facts, hint, kind, wording }: Failure, mayBeBooked: boolean) {
    super(kind, wording, facts, hint, { cause })
    this.mayBeBooked = mayBeBooked
  }
}

/** Key that a recharge is sent with. */
export interface RechargeKey {
  key: string
  /** True if another run may have sent the key before: the moment of its first attempt is then kept and recalled. */
  isKnown?: boolean
  /** True if the time of the remittance was given; otherwise the moment of the first attempt counts. */
  isTimed?: boolean
}

/**
 * Books a recharge once, however often it is sent with its key.
 * @throws {RechargeFailure} if it was refused, or if it is unknown whether it is booked; the failure then names the
 * command that sends it again
 */
export async function sendRecharge(
  context: Context,
  draft: RechargeDraft,
  { key, isKnown = false, isTimed = true }: RechargeKey,
): Promise<Booking> {
  // A key requires the same content, so the time of the first attempt must be known when it is sent again.
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

/** Sends a recharge with a key until a response arrives, a few times at most. @throws {RechargeFailure} */
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

/** Returns a recharge as it is sent, without empty fields. */
export function requestOf(draft: RechargeDraft): Input<'insertTransaction'> {
  const { company_id, remit_money_time, transaction_amount, type, ...texts } = draft
  const filled = Object.entries(texts).filter(([, text]) => text !== '')
  return { company_id, transaction_amount, type, remit_money_time, ...Object.fromEntries(filled) }
}

/** Returns the command that sends a recharge, quoted for a shell. */
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
