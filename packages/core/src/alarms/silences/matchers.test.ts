import { describe, expect, it } from 'vitest'
import { labelsOf } from './labels.ts'
import { matcherOf, parseMatchers } from './matchers.ts'
import { matchersText } from './matchers-text.ts'

const china = labelsOf({ country: 'CN', rule: 'uploss_gt20', is_tel: 1, subject: null })
const platform = labelsOf({ country: '', rule: 'day_not_closed', is_tel: 0, subject: null })
const router = labelsOf({
  country: '',
  rule: 'own_rule',
  is_tel: 0,
  subject: { name: 'slow routers', value: '198.18.1.2' },
})

function read(text: string) {
  const found = parseMatchers(text)
  if ('fault' in found) throw new Error(found.fault.message)
  return found.matchers
}
const matches = (text: string) => [china, platform].map(matcherOf(read(text)))

describe('matchers', () => {
  it.each([
    ['country="CN"', [true, false]],
    ['country=CN', [true, false]],
    ['{country="CN", rule=~"uploss_.*"}', [true, false]],
    ['country!="CN"', [false, true]],
    ['country=""', [false, true]],
    ['rule=~"uploss_.*|day_.*"', [true, true]],
    ['rule=~"uploss"', [false, false]],
    ['rule!~"uploss_.*", severity="message"', [false, true]],
    ['country =~ "C[A-Z]" , severity = "phone" ,', [true, false]],
  ])('%s', (text, expected) => {
    expect(matches(text)).toEqual(expected)
  })

  it('match the name and the value of a member’s rule', () => {
    const test = matcherOf(read(String.raw`name="slow routers", value=~"198\\.18\\..*"`))
    expect([router, china].map(test)).toEqual([true, false])
  })

  it('are written so that reading them again gives the same', () => {
    const text = String.raw`rule=~"up\\d+\"x", country!=""`
    expect(read(text)[0]?.value).toBe(String.raw`up\d+"x`)
    expect(matchersText(read(text))).toBe(text)
    expect(matchersText(read(String.raw`{ rule=~"\d+" , country=CN }`))).toBe(String.raw`rule=~"\\d+", country="CN"`)
  })

  it.each([
    ['="CN"', 'label', { number: 1, place: 1 }],
    ['country', 'operator', { number: 1, place: 8 }],
    ['country=="CN"', 'value', { number: 1, place: 9 }],
    ['country="CN', 'value', { number: 1, place: 9 }],
    ['country="CN" rule="x"', 'comma', { number: 1, place: 14 }],
    ['country="CN", =1', 'label', { number: 2, place: 15 }],
    ['country="CN", place="x"', 'unknownLabel', { number: 2, place: 15, label: 'place' }],
    ['country="CN", rule=~"(a"', 'pattern', { number: 2, place: 15, label: 'rule' }],
    [String.raw`rule=~"(?=a)b"`, 'pattern', { number: 1, place: 1, label: 'rule' }],
    [`rule=~"${'a'.repeat(201)}"`, 'longPattern', { label: 'rule', max: 200 }],
    ['severity="phone"', 'onlySeverity', {}],
    [Array(11).fill('country="CN"').join(), 'tooMany', { max: 10 }],
  ])('%s is refused, naming the matcher and the place', (text, kind, params) => {
    expect(parseMatchers(text)).toMatchObject({ fault: { message: `alarmSilence.fault.${kind}`, params } })
  })

  it('an expression that makes others backtrack for ever takes its time from the length of the value alone', () => {
    const test = matcherOf(read('country=~"(a|a)*(a+)+b"'))
    const begin = performance.now()
    expect(test({ ...china, country: 'a'.repeat(2000) })).toBe(false)
    expect(performance.now() - begin).toBeLessThan(2000)
  })
})
