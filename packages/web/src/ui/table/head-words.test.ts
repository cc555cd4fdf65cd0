import { expect, it } from 'vitest'
import { headNeed } from './head-need.ts'
import { headWords } from './head-words.ts'

it.each([
  ['通话时长 (分)', '通话|时长 |(分)'],
  ['平均上行丢包', '平均|上行|丢包'],
  ['级别（按样本）', '级别|（按样本）'],
  ['最常指出的原因', '最常|指出的|原因'],
  ['超严重界限的样本', '超严重|界限的|样本'],
  ['5秒进入成功率', '5秒|进入|成功率'],
  ['变化（百分点）', '变化|（百分点）'],
  ['可开票金额', '可开票|金额'],
  ['平均 RTT (ms)', '平均 |RTT |(ms)'],
  ['DNS解析 (ms)', 'DNS|解析 |(ms)'],
  ['上行丢包<5%', '上行|丢包|<5%'],
  ['Time over bound', 'Time |over |bound'],
  ['电话 RTT >300ms', '电话 |RTT |>300ms'],
])('a heading %s breaks between words: %s', (text, words) => {
  expect(headWords(text).join('|')).toBe(words)
})

it('a heading that may wrap takes the width of its longer line', () => {
  expect(headNeed('平均上行丢包', true, false)).toBe(4 * 12 + 16)
  expect(headNeed('平均上行丢包', false, false)).toBe(6 * 12 + 16)
  expect(headNeed('原因', true, true)).toBe(2 * 12 + 16 + 14)
})
