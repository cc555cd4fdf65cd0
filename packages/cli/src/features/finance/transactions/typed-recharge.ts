import { plainAmount } from '@rtcops/core/money/typed-amount'
import { parseTime } from '@rtcops/core/time/grammar'
import { formatDateTime, parseWireTime } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import type { Wording } from '../../../errors.ts'
import { type RechargeReading, rechargeChecker, rechargeTypes } from './recharge-draft.ts'

/** Typed texts of a recharge, by wire name; an empty text means that the field is not given. */
export interface TypedRecharge {
  company_id: number | undefined
  /** Yuan. */
  transaction_amount: string
  /** `bank` or `voucher`, or their number. */
  type: string
  /** Time as `--at` accepts it, or as a spreadsheet writes it: `2026/11/5 9:30`. */
  remit_money_time: string
  bank_name: string
  bank_account: string
  bank_username: string
  remark: string
}

/**
 * Returns a function that reads the texts of a form or of a line of a batch.
 * @param now time of a recharge without one, and the "now" of the others: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai
 */
export async function rechargeReader(
  context: Pick<Context, 'clock' | 'loadShared' | 'settings'>,
  now: string,
): Promise<(typed: TypedRecharge) => RechargeReading> {
  const check = await rechargeChecker(context)
  return (typed) => {
    const type = readType(typed.type)
    const time = readTime(typed.remit_money_time, now, context.settings.zone)
    // A text that cannot be read is checked as if it were absent, so that it has only one problem.
    const fields = {
      type: type.value ?? rechargeTypes.bank,
      remit_money_time: time.value ?? now,
      transaction_amount: plainAmount(typed.transaction_amount),
    }
    const { draft, problems } = check({ ...typed, ...fields })
    const unread = {
      ...(type.problem === undefined ? {} : { type: type.problem }),
      ...(time.problem === undefined ? {} : { remit_money_time: time.problem }),
    }
    if (draft && Object.keys(unread).length === 0) return { draft }
    return { problems: { ...unread, ...problems } }
  }
}

/** Value that was read, or the problem of its text. */
type Read<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: Wording }

function readType(given: string): Read<number> {
  if (given === '') return { value: rechargeTypes.bank }
  const word = given.toLowerCase()
  const value = Object.entries(rechargeTypes).find(([name, number]) => name === word || String(number) === word)?.[1]
  return value === undefined ? { problem: ['cli.recharge.unknownType', { given }] } : { value }
}

function readTime(given: string, now: string, zone: string): Read<string> {
  if (given === '') return { value: now }
  const instant = readSheetTime(given, zone)
  if (instant !== undefined) return { value: formatDateTime(instant) }
  const parsed = parseTime(given, { now: parseWireTime(now) ?? Date.now(), zone, end: false })
  if (parsed.ok) return { value: formatDateTime(parsed.instant) }
  return {
    problem: parsed.reason === 'future' ? ['transaction.remitTimeAhead'] : ['cli.recharge.unknownTime', { given }],
  }
}

/** Reads a time in the format of spreadsheets; undefined for any other text. */
function readSheetTime(given: string, zone: string): number | undefined {
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(given)
  if (!match) return undefined
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '00'] = match
  const two = (part: string) => part.padStart(2, '0')
  return parseWireTime(`${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}:${second}`, zone)
}
