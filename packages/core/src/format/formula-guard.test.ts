import { expect, it } from 'vitest'
import { guardFormula } from './formula-guard.ts'

it.each([
  "=cmd|'/C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\0=1',
  '＝HYPERLINK("x")',
  '＋1',
  '－1',
  '＠a',
])('quality rule 16 escapes a text that would start a formula: %j', (text) => {
  expect(guardFormula(text)).toBe(`'${text}`)
})

it.each(['', '星河互娱', 'a=b', '1-2', ' =1', "'=1", '¥-1'])(
  'quality rule 16 leaves other texts unchanged: %j',
  (text) => {
    expect(guardFormula(text)).toBe(text)
  },
)
