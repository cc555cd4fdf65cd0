import { describe, expect, it } from 'vitest'
import { applicationRules, rejectionRules, reviewRules } from './rules.ts'

/** Returns the field and message of the first error, or undefined. */
function refusal(rules: typeof reviewRules | typeof rejectionRules | typeof applicationRules, input: object) {
  const issue = rules.safeParse(input).error?.issues[0]
  return issue && [issue.path[0], issue.message]
}

describe('reviewRules', () => {
  it('D-78 R-CRX-02 a pass has no remark', () => {
    expect(reviewRules.parse({ status: 2 })).toEqual({ status: 2, remark: '' })
    expect(reviewRules.parse({ status: 2, remark: ' ' })).toEqual({ status: 2, remark: '' })
    expect(refusal(reviewRules, { status: 2, remark: '可以' })).toEqual(['remark', 'certification.passWithoutRemark'])
  })

  it('R-CRX-03 M-026 M-027 a rejection has 1 to 50 characters, counted as graphemes', () => {
    for (const rules of [reviewRules, rejectionRules]) {
      for (const nothing of ['', '   '])
        expect(refusal(rules, { status: 3, remark: nothing })).toEqual(['remark', 'certification.remarkRequired'])
      expect(refusal(rules, { status: 3, remark: '𠮷'.repeat(50) })).toBeUndefined()
      expect(refusal(rules, { status: 3, remark: '𠮷'.repeat(51) })).toEqual(['remark', 'certification.remarkTooLong'])
      expect(refusal(rules, { status: 3, remark: 'a\u001bb' })).toEqual(['remark', 'common.refusal.invalidText'])
    }
    expect(refusal(reviewRules, { status: 3 })).toEqual(['remark', 'certification.remarkRequired'])
  })

  it('D-77 refuses any other status', () => {
    for (const status of [0, 1, 4, '2']) expect(refusal(reviewRules, { status, remark: 'x' })?.[0]).toBe('status')
  })
})

describe('applicationRules', () => {
  const good = {
    company_name: '云声科技有限公司',
    company_code: '91440300MA5EXAMPL9',
    create_user_email: 'owner@example.com',
    create_user_phone: '+86 138-0000-0000',
    company_business_img: 'token',
  }
  it('accepts an application without email and phone, and upper-cases its code', () => {
    expect(applicationRules.parse({ ...good, company_code: ' 91440300ma5exampl9 ' })).toEqual(good)
    const { create_user_email: _, create_user_phone: __, ...rest } = good
    expect(applicationRules.parse(rest)).toEqual({ ...good, create_user_email: '', create_user_phone: '' })
  })

  it.each([
    [{ company_name: ' ' }, 'company_name', 'certification.apply.nameRequired'],
    [{ company_name: '云'.repeat(201) }, 'company_name', 'common.refusal.tooLong'],
    [{ company_code: '' }, 'company_code', 'certification.apply.codeRequired'],
    [{ company_code: '91440300MA5EXAMPL' }, 'company_code', 'certification.apply.codeFormat'],
    [{ company_code: '９1440300MA5EXAMPL9' }, 'company_code', 'certification.apply.codeFormat'],
    [{ create_user_email: 'nobody' }, 'create_user_email', 'certification.apply.emailFormat'],
    [{ create_user_phone: 'call me' }, 'create_user_phone', 'certification.apply.phoneFormat'],
    [{ company_business_img: '' }, 'company_business_img', 'certification.apply.licenceRequired'],
    [{ company_business_img: undefined }, 'company_business_img', 'certification.apply.licenceRequired'],
  ])('refuses %j at its field', (change, field, message) => {
    expect(refusal(applicationRules, { ...good, ...change })).toEqual([field, message])
  })
})
