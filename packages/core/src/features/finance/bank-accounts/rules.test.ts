import { describe, expect, it } from 'vitest'
import { bankAccountRules } from './rules.ts'

const good = {
  collection_bank_name: '招商银行',
  collection_bank_account: '6225 8801-2345',
  collection_bank_username: '林晓岚',
  collection_company_name: '云声科技',
  is_default: 1,
}

/** Returns the field and message of the first error, or undefined. */
function refusal(change: Record<string, unknown>) {
  const issue = bankAccountRules.safeParse({ ...good, ...change }).error?.issues[0]
  return issue && [issue.path[0], issue.message]
}

describe('bankAccountRules', () => {
  it('accepts a full account, trims it, and defaults to not in use', () => {
    const { is_default: _, ...rest } = good
    expect(bankAccountRules.parse({ ...rest, collection_bank_name: '  招商银行 ' })).toEqual({ ...good, is_default: 0 })
  })

  it.each([
    ['collection_bank_name', 'bankAccount.nameRequired'],
    ['collection_bank_account', 'bankAccount.accountRequired'],
    ['collection_bank_username', 'bankAccount.holderRequired'],
    ['collection_company_name', 'bankAccount.companyRequired'],
  ])('R-BANK-03 %s is required', (field, message) => {
    for (const nothing of [undefined, '', '  ', '\u200b'])
      expect(refusal({ [field]: nothing })).toEqual([field, message])
  })

  it('R-BANK-05 an account holds digits, spaces and hyphens only, at most 40', () => {
    for (const wrong of ['622a', '６２２５', '- -', "1' or '1"])
      expect(refusal({ collection_bank_account: wrong })).toEqual([
        'collection_bank_account',
        'bankAccount.accountFormat',
      ])
    expect(refusal({ collection_bank_account: '1'.repeat(40) })).toBeUndefined()
    expect(refusal({ collection_bank_account: '1'.repeat(41) })?.[1]).toBe('common.refusal.tooLong')
  })

  it('R-BANK-05 the other texts hold 50 characters, counted as code points', () => {
    expect(refusal({ collection_company_name: '𠮷'.repeat(50) })).toBeUndefined()
    expect(refusal({ collection_company_name: '𠮷'.repeat(51) })?.[1]).toBe('common.refusal.tooLong')
  })

  it.each(['a\u0000b', 'a\ud800b', 'a\u001b]52;c;b', 'a\nb'])(
    'R-GEN-20 refuses text that no store can hold: %j',
    (text) => {
      expect(refusal({ collection_bank_username: text })).toEqual([
        'collection_bank_username',
        'common.refusal.invalidText',
      ])
    },
  )

  it('R-GEN-20 keeps markup and formulas as plain text', () => {
    for (const text of ['<img src=x onerror=alert(1)>', "=cmd|'/C calc'!A0", '__proto__', '%_\\'])
      expect(bankAccountRules.parse({ ...good, collection_bank_name: text }).collection_bank_name).toBe(text)
  })
})
