import { useWords } from '@rtcops/core/features/finance/bank-accounts/columns'
import { createI18n, translator } from '@rtcops/core/i18n/i18n'
import { zh } from '@rtcops/core/i18n/zh/index'
import { describe, expect, it } from 'vitest'
import { cellText } from './cell-text.ts'

const translate = translator(createI18n('zh', { zh }))
const text = (kind: Parameters<typeof cellText>[0]['kind'], value: unknown) =>
  cellText({ kind, words: useWords }, value, 'zh', translate)

describe('the text of a cell', () => {
  it.each([
    ['number', 1284, '1,284'],
    ['number', 0, '0'],
    ['decimal', 1284.5, '1,284.50'],
    ['decimal', 0, '0.00'],
    ['money', '182640.559', '¥182,640.55'],
    ['money', '-1204.36', '−¥1,204.36'],
    ['percent', 98.416, '98.42%'],
    ['duration', 7503, '125分03秒'],
    ['country', 'CN', '中国'],
    ['country', 'XX', '未知'],
    ['country', '', '未知'],
    ['status', 0, '未使用'],
    ['status', 7, '使用中'],
    ['text', '<b>', '<b>'],
  ] as const)('R-GEN-18 shows %s %s as %s', (kind, value, written) => {
    expect(text(kind, value)).toBe(written)
  })

  it('is empty without a value', () => {
    for (const value of [null, undefined, '']) expect(text('number', value)).toBeUndefined()
  })
})
