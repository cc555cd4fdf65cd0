import { describe, expect, it } from 'vitest'
import { matchCountries } from './match-countries.ts'

const codes = (text: string, language: 'zh' | 'en' = 'zh') => matchCountries(text, language).map((each) => each.code2)

describe('matchCountries', () => {
  it('D-86 matches a code by its prefix, in either case and width', () => {
    expect(codes('c')).toEqual([
      'CA',
      'CC',
      'CD',
      'CF',
      'CG',
      'CH',
      'CI',
      'CK',
      'CL',
      'CM',
      'CN',
      'CO',
      'CR',
      'CU',
      'CV',
      'CW',
      'CX',
      'CY',
      'CZ',
    ])
    expect(codes('cn')).toEqual(['CN'])
    expect(codes(' ＣＮ ')).toEqual(['CN'])
    expect(codes('N')).not.toContain('CN')
  })

  it('D-86 matches any part of a Chinese name, in both languages', () => {
    expect(codes('中国')).toEqual(['CN', 'HK', 'MO', 'TW'])
    expect(codes('尼西亚', 'en')).toEqual(['FM', 'ID', 'PF'])
  })

  it('D-86 matches English names only in the English interface, with or without accents', () => {
    expect(codes('indones', 'en')).toEqual(['ID'])
    expect(codes('indones', 'zh')).toEqual([])
    expect(codes('cote d', 'en')).toEqual(['CI'])
    expect(codes("D'IVOIRE", 'en')).toEqual(['CI'])
  })

  it('D-86 ranks the country whose full code was typed first', () => {
    expect(codes('in', 'en')[0]).toBe('IN')
    expect(codes('us', 'en')[0]).toBe('US')
  })

  it('R-GEN-05 finds nothing for empty and hostile input', () => {
    for (const text of ['', '  ', '%', '.*', '\u202e', '中国\u0000']) expect(codes(text, 'en')).toEqual([])
  })
})
