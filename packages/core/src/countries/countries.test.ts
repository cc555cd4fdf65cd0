import { byAlpha2, COUNTRIES as isoCountries, lookupAlpha3 } from 'country-iso-search'
import { describe, expect, it } from 'vitest'
import { continents } from './continents.ts'
import { type Country, countries, country, countryName } from './countries.ts'

const distinct = (property: keyof Country) => new Set(countries.map((each) => each[property])).size

describe('countries', () => {
  it('K-24 has 244 rows with unique ids, names and codes', () => {
    expect(countries).toHaveLength(244)
    for (const property of ['id', 'chineseName', 'englishName', 'fullName', 'code2', 'code3', 'numericCode'] as const)
      expect([property, distinct(property)]).toEqual([property, 244])
  })

  it('K-24 has codes of two letters, three letters and three digits, and no stray blanks', () => {
    for (const each of countries) {
      expect(each.code2).toMatch(/^[A-Z]{2}$/)
      expect(each.code3).toMatch(/^[A-Z]{3}$/)
      expect(each.numericCode).toMatch(/^\d{3}$/)
      expect(each.chineseName).toMatch(/^\p{Script=Han}[\p{Script=Han}（）、-]+$/u)
      for (const name of [each.englishName, each.fullName]) expect(name).toMatch(/^[\p{L}(][\p{L} ,.()’-]+$/u)
    }
    expect(country('AF')?.numericCode).toBe('004')
  })

  it('D-36 matches the ISO 3166-1 list of the runtime, without BV HM TF GS UM', () => {
    const notCountries = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ BV HM TF GS UM'.split(' ')
    const english = new Intl.DisplayNames('en', { type: 'region' })
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const known = letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => english.of(code) !== code && new Intl.Locale(`und-${code}`).region === code)
      .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` && !notCountries.includes(code))
    expect(countries.map((each) => each.code2)).toEqual(known)
  })

  it('K-24 combines alpha-2, alpha-3 and numeric codes as an independent ISO 3166-1 list does', () => {
    expect(isoCountries).toHaveLength(249)
    expect(isoCountries.map(({ iso2 }) => iso2).filter((code) => !country(code))).toEqual(
      expect.arrayContaining(['BV', 'HM', 'TF', 'GS', 'UM']),
    )
    const ours = countries.map(({ code2, code3, numericCode }) => [code2, code3, numericCode])
    const theirs = countries.map(({ code2 }) => byAlpha2.get(code2)).map((each) => [each?.iso2, each?.iso3, each?.m49])
    expect(ours).toEqual(theirs)
  })

  it('K-24 every numeric code means the same country to the runtime', () => {
    for (const { code2, numericCode } of countries)
      expect([numericCode, new Intl.Locale(`und-${numericCode}`).region]).toEqual([numericCode, code2])
  })

  it('E-38 an independent list knows the English or full name of every country', () => {
    const known = ({ code3, englishName, fullName }: Country) =>
      [englishName, fullName].some((name) => lookupAlpha3(name.replace(/, China$/, '')) === code3)
    expect(countries.filter((each) => !known(each))).toEqual([])
  })

  it('E-38 only territories have a remark, which says in Chinese to whom they belong', () => {
    for (const { remark } of countries) expect(remark).toMatch(/^$|^\p{Script=Han}[\p{Script=Han}（），、]*$/u)
    expect(country('AI')?.remark).toBe('英国海外领地')
    expect(country('FR')?.remark).toBe('')
  })

  it('D-36 every code has a Chinese and an English name in the runtime', () => {
    for (const language of ['zh', 'en']) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
      expect(countries.filter(({ code2 }) => names.of(code2) === undefined)).toEqual([])
    }
  })

  it('D-36 Hong Kong, Macao and Taiwan are 中国香港, 中国澳门, 中国台湾', () => {
    expect(['HK', 'MO', 'TW'].map((code) => countryName(code, 'zh'))).toEqual(['中国香港', '中国澳门', '中国台湾'])
    expect(countryName('TW', 'en')).toBe('Taiwan, China')
  })

  it('D-36 every continent has countries and both names, and every country has a known continent', () => {
    expect(new Set(countries.map((each) => each.continent))).toEqual(new Set(continents.map((each) => each.id)))
    const counts = continents.map(({ id }) => countries.filter((each) => each.continent === id).length)
    expect(counts.reduce((sum, count) => sum + count)).toBe(244)
  })

  it('R-CUS-04 K-23 shows an unknown or empty code as 未知 or Unknown, and ignores case', () => {
    expect(countryName('ZZ', 'zh')).toBe('未知')
    expect(countryName('', 'en')).toBe('Unknown')
    expect(countryName('__proto__', 'zh')).toBe('未知')
    expect(countryName('id', 'zh')).toBe('印度尼西亚')
  })
})
