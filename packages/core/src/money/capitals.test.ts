import fc from 'fast-check'
import { expect, it } from 'vitest'
import { capitalsOf } from './capitals.ts'
import { readFen } from './fen.ts'

it.each([
  ['0.00', '零元整'],
  ['0.01', '壹分'],
  ['0.10', '壹角整'],
  ['0.29', '贰角玖分'],
  ['1.00', '壹元整'],
  ['1.05', '壹元零伍分'],
  ['1.50', '壹元伍角整'],
  ['10.00', '壹拾元整'],
  ['16.23', '壹拾陆元贰角叁分'],
  ['101.00', '壹佰零壹元整'],
  ['1001.10', '壹仟零壹元壹角整'],
  ['1010.00', '壹仟零壹拾元整'],
  ['12000.00', '壹万贰仟元整'],
  ['50000.00', '伍万元整'],
  ['50001.00', '伍万零壹元整'],
  ['50100.00', '伍万零壹佰元整'],
  ['107000.53', '壹拾万柒仟元伍角叁分'],
  ['1000000.00', '壹佰万元整'],
  ['10010001.00', '壹仟零壹万零壹元整'],
  ['99999999.99', '玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
  ['100000000.00', '壹亿元整'],
  ['100010000.00', '壹亿零壹万元整'],
  ['1000000000001.00', '壹万亿零壹元整'],
  ['-128430.55', '负壹拾贰万捌仟肆佰叁拾元伍角伍分'],
])('look: ¥%s is %s', (yuan, capitals) => {
  expect(capitalsOf(readFen(yuan))).toBe(capitals)
})

it('look: no two zeros are adjacent, none precedes a unit, and the numerals read back as the amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 16n }), (fen) => {
      const text = capitalsOf(fen)
      expect(text).not.toMatch(/零[零亿万仟佰拾元角分整]/)
      expect(readBack(text)).toBe(fen)
    }),
    { numRuns: 5_000 },
  )
})

/** Reads capitals back: each figure counts its unit, 万 and 亿 multiply everything before them. */
function readBack(text: string): bigint {
  const worth: Record<string, bigint> = { 拾: 10n, 佰: 100n, 仟: 1000n }
  let [fen, above, group, figure] = [0n, 0n, 0n, 0n]
  for (const character of text) {
    const digit = '零壹贰叁肆伍陆柒捌玖'.indexOf(character)
    if (digit >= 0) figure = BigInt(digit)
    else if (character in worth) {
      group += figure * (worth[character] ?? 0n)
      figure = 0n
    } else {
      group += figure
      if (character === '亿') [above, group] = [(above + group) * 100_000_000n, 0n]
      if (character === '万') [above, group] = [above + group * 10_000n, 0n]
      if (character === '元') [fen, above, group] = [(above + group) * 100n, 0n, 0n]
      if (character === '角') [fen, group] = [fen + group * 10n, 0n]
      if (character === '分') [fen, group] = [fen + group, 0n]
      figure = 0n
    }
  }
  return fen
}
