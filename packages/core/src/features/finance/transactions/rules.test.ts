import { describe, expect, it } from 'vitest'
import { minute } from '../../../time/zone.ts'
import { rechargeDialogRules, rechargeRules, reversalRules } from './rules.ts'

const now = Date.parse('2026-11-20T12:00:00+08:00')
const rules = rechargeRules(() => now)
const good = {
  company_id: 1042,
  type: 1,
  transaction_amount: '5000.00',
  remit_money_time: '2026-11-20 09:40:00',
  bank_name: '招商银行',
  bank_account: '7559 2003',
  bank_username: '云声',
  remark: '11月预存',
}

/** Returns the field and message of the first error, or undefined. */
function refusal(change: Record<string, unknown>) {
  const issue = rules.safeParse({ ...good, ...change }).error?.issues[0]
  return issue && [issue.path[0], issue.message]
}

describe('rechargeRules', () => {
  it('R-TX-05 defaults to a bank transfer; optional fields default to empty', () => {
    const { company_id, remit_money_time } = good
    expect(rules.parse({ company_id, transaction_amount: 5000, remit_money_time })).toEqual({
      ...good,
      bank_name: '',
      bank_account: '',
      bank_username: '',
      remark: '',
    })
  })

  it('R-TX-06 a coupon has no bank', () => {
    expect(rules.parse({ ...good, type: 6 })).toEqual({
      ...good,
      type: 6,
      bank_name: '',
      bank_account: '',
      bank_username: '',
    })
  })

  it.each([
    [' 5 ', '5.00'],
    ['5.1', '5.10'],
    [0.1, '0.10'],
    ['99999999.99', '99999999.99'],
  ])('R-TX-07 accepts the amount %j and writes it as %s', (transaction_amount, written) => {
    expect(rules.parse({ ...good, transaction_amount }).transaction_amount).toBe(written)
  })

  it('R-TX-05 M-024 M-023 M-098 each required field has its own message', () => {
    for (const nothing of [undefined, null, 0])
      expect(refusal({ company_id: nothing })).toEqual(['company_id', 'transaction.companyRequired'])
    for (const nothing of [undefined, null, '', '  '])
      expect(refusal({ transaction_amount: nothing })).toEqual(['transaction_amount', 'transaction.amountRequired'])
    for (const nothing of [undefined, null, '', '  '])
      expect(refusal({ remit_money_time: nothing })).toEqual(['remit_money_time', 'transaction.remitTimeRequired'])
  })

  it('R-TX-07 M-095 refuses an invalid amount', () => {
    for (const wrong of ['0', '-5', '0.005', '1e3', '１', '100000000', Number.NaN, 1e308, true, ['5']])
      expect(refusal({ transaction_amount: wrong })).toEqual(['transaction_amount', 'transaction.amountInvalid'])
  })

  it('K-25 offers bank transfers and coupons only', () => {
    for (const type of [0, 2, 3, 4, 5, 7, '1', null])
      expect(refusal({ type })).toEqual(['type', 'transaction.typeNotOffered'])
  })

  it('R-TX-05 refuses a remittance in the future, with a minute of tolerance for clocks', () => {
    expect(refusal({ remit_money_time: '2026-11-20 12:01:00' })).toBeUndefined()
    expect(refusal({ remit_money_time: '2026-11-20 12:01:01' })).toEqual([
      'remit_money_time',
      'transaction.remitTimeAhead',
    ])
    for (const wrong of ['2026-02-30', '2026-11-20T09:40:00', '275760-09-13', '２０２６-11-20', '20.11.2026'])
      expect(refusal({ remit_money_time: wrong })).toEqual(['remit_money_time', 'common.refusal.timeFormat'])
    expect(rules.parse({ ...good, remit_money_time: '2026-11-20' }).remit_money_time).toBe('2026-11-20 00:00:00')
    expect(rechargeRules(() => now - minute).safeParse(good).success).toBe(true)
  })

  it('R-TX-05 M-027 a remark has at most fifty characters, counted as code points', () => {
    expect(refusal({ remark: '𠮷'.repeat(50) })).toBeUndefined()
    expect(refusal({ remark: '𠮷'.repeat(51) })).toEqual(['remark', 'transaction.remarkTooLong'])
    expect(refusal({ bank_account: '1'.repeat(41) })).toEqual(['bank_account', 'common.refusal.tooLong'])
  })
})

it('R-TX-05 the dialog requires comparing a bank transfer with its receipt; a coupon does not need it', () => {
  const issue = (change: object) => rechargeDialogRules(() => now).safeParse({ ...good, ...change }).error?.issues[0]
  expect(issue({ receipt_checked: 0 })).toMatchObject({ path: ['receipt_checked'] })
  expect(issue({ receipt_checked: 1 })).toBeUndefined()
  expect(issue({ type: 6 })).toBeUndefined()
  expect(rules.parse({ ...good, type: 6, receipt_checked: 1 })).not.toHaveProperty('receipt_checked')
})

it.each([
  ['', 'transaction.remarkRequired'],
  [undefined, 'transaction.remarkRequired'],
  ['\u200b', 'transaction.remarkRequired'],
  ['x'.repeat(51), 'transaction.remarkTooLong'],
  ['重复录入', undefined],
])('AM-19 M-026 M-027 checks the reason %j of a reversal', (remark, message) => {
  expect(reversalRules.safeParse({ remark }).error?.issues[0]?.message).toBe(message)
})
