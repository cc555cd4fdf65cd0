import { describe, expect, it } from 'vitest'
import { commaList, splitList } from './comma-list.ts'

const rules = commaList(10)
const refusal = (text: unknown) => rules.safeParse(text).error?.issues[0]?.message

describe('commaList', () => {
  it.each([
    ['a', 'a'],
    [' a , b ', 'a,b'],
    [',,a,,b,', 'a,b'],
    ['b,a,b', 'b,a'],
    [' , ', ''],
    ['', ''],
  ])('R-SPM-06 %j becomes %j', (text, tidy) => {
    expect(rules.parse(text)).toBe(tidy)
  })

  it('R-SPM-06 M-092 refuses a Chinese comma, which would join two values', () => {
    expect(refusal('a，b')).toBe('common.refusal.chineseComma')
  })

  it('R-SPM-04 counts the remaining code points', () => {
    expect(refusal(`${'𠮷'.repeat(10)}, ,`)).toBeUndefined()
    expect(refusal('𠮷'.repeat(11))).toBe('common.refusal.tooLong')
  })

  it.each(['a\nb', 'a\u0000', 'a\ud800', 'a\u001b]52;c;b'])('R-GEN-20 refuses %j, which no store can hold', (text) => {
    expect(refusal(text)).toBe('common.refusal.invalidText')
  })

  it('splits into values', () => {
    expect(splitList(' a,b , a')).toEqual(['a', 'b'])
    expect(splitList('')).toEqual([])
  })
})
