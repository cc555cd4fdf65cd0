import { describe, expect, it } from 'vitest'
import { matchCountries } from './match-countries.ts'

const codes = (text: string, language: 'zh' | 'en' = 'zh') => matchCountries(text, language).map((each) => each.code2)

describe('matchCountries', () => {
  it('D-86 a code matches by its start, in either case and width', () => {
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

  it('D-86 a Chinese name matches by what it contains, in both languages', () => {
    expect(codes('中国')).toEqual(['CN', 'HK', 'MO', 'TW'])
    expect(codes('尼西亚', 'en')).toEqual(['FM', 'ID', 'PF'])
  })

  it('D-86 the English name matches on the English interface alone, with or without accents', () => {
    expect(codes('indones', 'en')).toEqual(['ID'])
    expect(codes('indones', 'zh')).toEqual([])
    expect(codes('cote d', 'en')).toEqual(['CI'])
    expect(codes("D'IVOIRE", 'en')).toEqual(['CI'])
  })

  it('D-86 the country whose whole code was typed comes first', () => {
    expect(codes('in', 'en')[0]).toBe('IN')
    expect(codes('us', 'en')[0]).toBe('US')
  })

  it('R-GEN-05 empty and hostile texts find nothing', () => {
    for (const text of ['', '  ', '%', '.*', '\u202e', '中国\u0000']) expect(codes(text, 'en')).toEqual([])
  })
})
