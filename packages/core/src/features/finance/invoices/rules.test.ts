import { describe, expect, it } from 'vitest'
import type { z } from '../../../rules/zod.ts'
import { invoiceDraftRules, invoiceInfoRules, issueRules, voidRules } from './rules.ts'

/** Returns the fields and messages of all errors. */
function refusals(rules: z.ZodType, input: object) {
  return rules.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message]) ?? []
}

const special = {
  invoice_type: 2,
  title: '星河互娱科技有限公司',
  tax_no: '91440300MA5EXAMPL9',
  bank_name: '招商银行',
  bank_account: '7559 0001-8888',
  address: '深圳市南山区',
  phone: '+86 (0755) 8888-0000',
}

describe('invoiceInfoRules', () => {
  it('R-INV-02 a general invoice requires a title only; a special one also tax number, bank, account, address and phone', () => {
    expect(invoiceInfoRules.parse({ title: ' 星河 ' })).toEqual({
      invoice_type: 1,
      title: '星河',
      tax_no: '',
      bank_name: '',
      bank_account: '',
      address: '',
      phone: '',
      recipient: '',
      recipient_address: '',
    })
    expect(invoiceInfoRules.parse(special)).toMatchObject(special)
    expect(refusals(invoiceInfoRules, {})).toEqual([['title', 'invoice.headingRequired']])
    expect(refusals(invoiceInfoRules, { invoice_type: 2, title: '星河' })).toEqual([
      ['tax_no', 'invoice.taxNumberRequired'],
      ['bank_name', 'invoice.bankRequired'],
      ['bank_account', 'invoice.accountRequired'],
      ['address', 'invoice.addressRequired'],
      ['phone', 'invoice.phoneRequired'],
    ])
  })

  it('accepts a tax number in lower case', () => {
    expect(invoiceInfoRules.parse({ ...special, tax_no: ' 91440300ma5exampl9 ' }).tax_no).toBe(special.tax_no)
  })

  it.each([
    [{ tax_no: '1'.repeat(14) }, 'tax_no', 'invoice.taxNumberFormat'],
    [{ tax_no: '1'.repeat(21) }, 'tax_no', 'common.refusal.tooLong'],
    [{ tax_no: '９'.repeat(18) }, 'tax_no', 'invoice.taxNumberFormat'],
    [{ tax_no: '91440300-MA5EXAMP' }, 'tax_no', 'invoice.taxNumberFormat'],
    [{ bank_account: '622a' }, 'bank_account', 'invoice.accountFormat'],
    [{ bank_account: '- -' }, 'bank_account', 'invoice.accountFormat'],
    [{ phone: 'call me' }, 'phone', 'invoice.phoneFormat'],
    [{ title: '\u200b' }, 'title', 'invoice.headingRequired'],
    [{ title: 'a\u0000b' }, 'title', 'common.refusal.invalidText'],
    [{ title: '𠮷'.repeat(101) }, 'title', 'common.refusal.tooLong'],
    [{ address: 'a\nb' }, 'address', 'common.refusal.invalidText'],
    [{ recipient: 'x'.repeat(51) }, 'recipient', 'common.refusal.tooLong'],
    [{ invoice_type: 3 }, 'invoice_type', 'invoice.typeRequired'],
    [{ invoice_type: '1' }, 'invoice_type', 'invoice.typeRequired'],
  ])('refuses %j at its field', (change, field, message) => {
    expect(refusals(invoiceInfoRules, { ...special, ...change })).toContainEqual([field, message])
  })

  it('R-GEN-20 counts graphemes and keeps markup as plain text', () => {
    for (const title of ['𠮷'.repeat(100), '<img src=x onerror=alert(1)>', "=cmd|'/C calc'!A0", '__proto__'])
      expect(invoiceInfoRules.parse({ ...special, title }).title).toBe(title)
  })
})

describe('invoiceDraftRules', () => {
  const draft = { company_id: 1, amount: '12.5' }

  it('R-INV-04 returns the amount with two decimals', () => {
    expect(invoiceDraftRules().parse(draft)).toEqual({ company_id: 1, amount: '12.50', remark: '' })
    expect(invoiceDraftRules().parse({ ...draft, amount: 99_999_999.99 }).amount).toBe('99999999.99')
  })

  it('M-108 refuses more than can be invoiced, where that amount is known', () => {
    const rules = invoiceDraftRules(() => 1_250n)
    expect(refusals(rules, draft)).toEqual([])
    expect(refusals(rules, { ...draft, amount: '12.51' })).toEqual([['amount', 'invoice.notEnough']])
    expect(refusals(rules, { ...draft, amount: 'x' })).toEqual([['amount', 'invoice.amountFormat']])
  })

  it.each([
    [{ amount: '' }, 'amount', 'invoice.amountRequired'],
    [{ amount: undefined }, 'amount', 'invoice.amountRequired'],
    [{ amount: Number.NaN }, 'amount', 'invoice.amountRequired'],
    [{ amount: '0' }, 'amount', 'invoice.amountFormat'],
    [{ amount: '0.005' }, 'amount', 'invoice.amountFormat'],
    [{ amount: '100000000' }, 'amount', 'invoice.amountFormat'],
    [{ company_id: 0 }, 'company_id', 'invoice.companyRequired'],
    [{ company_id: undefined }, 'company_id', 'invoice.companyRequired'],
    [{ remark: 'x'.repeat(51) }, 'remark', 'common.refusal.tooLong'],
  ])('refuses %j at its field', (change, field, message) => {
    expect(refusals(invoiceDraftRules(), { ...draft, ...change })).toEqual([[field, message]])
  })
})

describe('T-19', () => {
  const now = Date.parse('2026-11-20T01:41:10Z')
  const rules = issueRules(() => now)
  const issued = { invoice_no: '26-1/a', invoice_time: '2026-11-20 09:41:10' }

  it('issuing requires a number, which is upper-cased, and a time that is not in the future', () => {
    expect(rules.parse(issued)).toEqual({ ...issued, invoice_no: '26-1/A' })
    expect(rules.parse({ ...issued, invoice_time: '2026-11-20' }).invoice_time).toBe('2026-11-20 00:00:00')
    expect(refusals(rules, {})).toEqual([
      ['invoice_no', 'invoice.numberRequired'],
      ['invoice_time', 'invoice.issueTimeRequired'],
    ])
    expect(refusals(rules, { ...issued, invoice_no: '一号' })).toEqual([['invoice_no', 'invoice.numberFormat']])
    expect(refusals(rules, { ...issued, invoice_time: '2026-11-20 09:42:11' })).toEqual([
      ['invoice_time', 'invoice.issueTimeAhead'],
    ])
    expect(refusals(rules, { ...issued, invoice_time: '2026-02-30' })).toEqual([
      ['invoice_time', 'common.refusal.timeFormat'],
    ])
  })

  it('voiding requires a reason of 1 to 50 characters', () => {
    expect(voidRules.parse({ remark: ` ${'𠮷'.repeat(50)} ` })).toEqual({ remark: '𠮷'.repeat(50) })
    expect(refusals(voidRules, { remark: ' ' })).toEqual([['remark', 'invoice.reasonRequired']])
    expect(refusals(voidRules, { remark: 'x'.repeat(51) })).toEqual([['remark', 'common.refusal.tooLong']])
  })
})
