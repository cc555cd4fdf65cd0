import { describe, expect, it } from 'vitest'
import { nameWithRemark } from './columns.ts'
import { companyChangeRules, companyRules } from './rules.ts'

const refusal = (change: object) => {
  const issue = companyChangeRules.safeParse({ name: '云声', state: 1, ...change }).error?.issues[0]
  return issue && [issue.path[0], issue.message]
}

describe('companyRules', () => {
  it('R-ENT-10 a name is enough; remark, salesperson and switches have their defaults', () => {
    expect(companyRules.parse({ name: '  云声科技 ' })).toEqual({
      name: '云声科技',
      remark: '',
      salesperson: null,
      push_flow: 0,
      video: 0,
      minute_calltime: 0,
    })
  })

  it('R-ENT-06 a name is required', () => {
    for (const nothing of [undefined, '', '  ', '\u200b'])
      expect(refusal({ name: nothing })).toEqual(['name', 'company.nameRequired'])
  })

  it('R-ENT-04 name and remark hold 200 characters, counted as code points', () => {
    for (const field of ['name', 'remark']) {
      expect(refusal({ [field]: '𠮷'.repeat(200) })).toBeUndefined()
      expect(refusal({ [field]: '𠮷'.repeat(201) })).toEqual([field, 'common.refusal.tooLong'])
      expect(refusal({ [field]: 'a\u0000b' })).toEqual([field, 'common.refusal.invalidText'])
    }
  })

  it('T-06 does not accept the status cancelled', () => {
    expect(refusal({ state: 2 })).toBeUndefined()
    expect(refusal({ state: 3 })?.[0]).toBe('state')
    expect(refusal({ push_flow: 2 })?.[0]).toBe('push_flow')
  })
})

it('D-66 shows the remark in brackets after the name', () => {
  expect(nameWithRemark({ name: '云声', remark: 'KTV' })).toBe('云声（KTV）')
  expect(nameWithRemark({ name: '云声', remark: '' })).toBe('云声')
})
