import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText, displayText, safeText, textWidth } from './display-text.ts'

describe('safeText', () => {
  it.each([
    ['a\u202eb', 'a\\u202eb'],
    ['\u001b[31mred', '\\u001b[31mred'],
    ['\u001b]52;c;AAAA\u0007', '\\u001b]52;c;AAAA\\u0007'],
    ['\u009b2J', '\\u009b2J'],
    ['line\r\nnext\ttab', 'line\\u000d\\u000anext\\u0009tab'],
    ['\u2028\u2066\u061c\u200b\ufeff', '\\u2028\\u2066\\u061c\\u200b\\ufeff'],
    ['\ud800x', '\\ud800x'],
    ['\u{e0041}', '\\u{e0041}'],
    ['\u3164', '\\u3164'],
  ])('%j is escaped', (text, expected) => {
    expect(safeText(text)).toBe(expected)
  })

  it('leaves ordinary text of any language unchanged', () => {
    for (const text of ['', '星河语聊', 'Ünï côdé', '👨‍👩‍👧‍👦 🇨🇳 ❤️', 'می‌خواهم', 'a\\b “q” ~'])
      expect(safeText(text)).toBe(text)
  })

  it('returns nothing that controls a terminal, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const safe = safeText(text)
        expect(safe).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
        expect(safeText(safe)).toBe(safe)
      }),
    )
  })
})

describe('cutText', () => {
  it.each([
    ['overview', 8, 'overview'],
    ['overview', 5, 'over…'],
    ['星河语聊', 8, '星河语聊'],
    ['星河语聊', 7, '星河语…'],
    ['星河语聊', 6, '星河…'],
    ['a👨‍👩‍👧‍👦b', 3, 'a…'],
    ['🇨🇳🇮🇩🇨🇳', 5, '🇨🇳🇮🇩…'],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301…'],
    ['abc', 1, '…'],
    ['abc', 0, ''],
    ['', 0, ''],
  ])('cuts %j to %d columns as %j', (text, width, expected) => {
    expect(cutText(text, width)).toBe(expected)
  })

  it('measures and marks text for the terminal in use', () => {
    expect(cutText('星河语聊', 4, { mark: '~', widthOf: () => 1 })).toBe('星河语聊')
    expect(cutText('星河语聊', 3, { mark: '~', widthOf: () => 1 })).toBe('星河~')
    expect(cutText('overview', 4, { mark: '...' })).toBe('o...')
  })

  it('never exceeds the given columns and never splits a grapheme', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, width) => {
        const cut = displayText(text, width)
        expect(textWidth(cut)).toBeLessThanOrEqual(width)
        expect(safeText(cut)).toBe(cut)
      }),
    )
  })

  it('cuts a very long text without reading all of it', () => {
    let measured = 0
    const widthOf = () => {
      measured += 1
      return 2
    }
    expect(cutText('语'.repeat(1e6), 20, { widthOf })).toBe(`${'语'.repeat(9)}…`)
    expect(measured).toBeLessThan(20)
  })
})

describe('textWidth', () => {
  it.each([
    ['abc', 3],
    ['18分42秒', 8],
    ['，。（）', 8],
    ['カタカナ', 8],
    ['ｶﾀｶﾅ', 4],
    ['한국', 4],
    ['❤️', 2],
    ['✓✗▸▴…', 5],
    ['e\u0301', 1],
  ])('%j takes %d columns', (text, width) => {
    expect(textWidth(text)).toBe(width)
  })
})
