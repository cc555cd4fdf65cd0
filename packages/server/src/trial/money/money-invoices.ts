import type { InvoiceInformation } from '@rtcops/core/features/finance/invoices/rules'
import { day, formatDay, type Instant } from '@rtcops/core/time/zone'
import { hexKey, pick } from '../world.ts'

/** Returns the invoice information of a company; some have none. */
export function informationOf(name: string, code: string): InvoiceInformation | undefined {
  if (pick(10, 'information', name) < 3) return undefined
  const isChinese = /\p{Script=Han}{4}/u.test(name)
  const isSpecial = isChinese && code.length === 18 && pick(10, 'special', name) < 6
  const city = isChinese ? name.slice(0, 2) : ''
  return {
    invoice_type: isSpecial ? 2 : 1,
    title: name,
    tax_no: isChinese ? code : '',
    bank_name: isSpecial ? `招商银行${city}分行` : '',
    bank_account: isSpecial ? `7559${String(pick(100_000_000, 'invoice account', name)).padStart(8, '0')}001` : '',
    address: isSpecial ? `${city}市高新区科技路 ${1 + pick(300, 'street', name)} 号` : '',
    phone: isSpecial
      ? `0${20 + pick(9, 'area', name)}-8${String(pick(10_000_000, 'phone', name)).padStart(7, '0')}`
      : '',
    recipient: isChinese ? (['刘敏', '赵强', '黄燕', '吴刚'][pick(4, 'recipient', name)] ?? '') : 'Accounts payable',
    recipient_address: isChinese ? `${city}市高新区科技路 ${1 + pick(300, 'street', name)} 号财务部` : '',
  }
}

/** Returns the fen of an invoice that a company requests on a day, out of what can be invoiced; undefined on most days. */
export function wantedInvoice(name: string, onDay: string, available: bigint, chance: number): bigint | undefined {
  if (available < 100_000n || pick(1_000, 'invoice', name, onDay) >= chance) return undefined
  const hundreds = available / 10_000n
  return (pick(3, 'all', name, onDay) === 0 ? hundreds : (hundreds + 1n) / 2n) * 10_000n
}

/** Returns what happens to a requested invoice; undefined if it stays waiting. */
export function fateOf(id: number, onDay: string): { issue: string } | { void: string } | undefined {
  const fate = pick(10, 'fate', id, onDay)
  if (fate === 0) return { void: '客户要求修改开票金额，重新申请' }
  return fate < 6 ? { issue: `2644${hexNumber(id)}` } : undefined
}

/** Returns twenty digits, as electronic invoices have. */
const hexNumber = (id: number): string =>
  BigInt(`0x${hexKey('invoice', String(id))}`)
    .toString()
    .slice(-16)
    .padStart(16, '0')

/** Returns a time in office hours, if the stretch contains any, else any time in it. */
export function officeTime(from: Instant, until: Instant, ...words: readonly (string | number)[]): Instant {
  const nine = Date.parse(`${formatDay(from)}T09:30:00+08:00`)
  const [first, last] = [Math.max(from, nine), Math.min(until, nine + day / 3)]
  const [start, end] = first < last ? [first, last] : [from, until]
  return start + pick(Math.max(1, end - start), 'moment', ...words)
}
