import { byAlpha2, COUNTRIES as isoCountries, lookupAlpha3 } from 'country-iso-search'
import { describe, expect, it } from 'vitest'
import { continents } from './continents.ts'
import { type Country, countries, country, countryName } from './countries.ts'

const distinct = (property: keyof Country) => new Set(countries.map((each) => each[property])).size

describe('countries', () => {
  it('K-24 there are 244 rows whose ids, names and codes are unique', () => {
    expect(countries).toHaveLength(244)
    for (const property of ['id', 'chineseName', 'englishName', 'fullName', 'code2', 'code3', 'numericCode'] as const)
      expect([property, distinct(property)]).toEqual([property, 244])
  })

  it('K-24 codes have two and three letters and three digits, and no field has stray blanks', () => {
    for (const each of countries) {
      expect(each.code2).toMatch(/^[A-Z]{2}$/)
      expect(each.code3).toMatch(/^[A-Z]{3}$/)
      expect(each.numericCode).toMatch(/^\d{3}$/)
      expect(each.chineseName).toMatch(/^\p{Script=Han}[\p{Script=Han}（）、-]+$/u)
      for (const name of [each.englishName, each.fullName]) expect(name).toMatch(/^[\p{L}(][\p{L} ,.()’-]+$/u)
    }
    expect(country('AF')?.numericCode).toBe('004')
  })

  it('D-36 they are ISO 3166-1 as the runtime knows it, without BV HM TF GS UM', () => {
    const notCountries = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ BV HM TF GS UM'.split(' ')
    const english = new Intl.DisplayNames('en', { type: 'region' })
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const known = letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => english.of(code) !== code && new Intl.Locale(`und-${code}`).region === code)
      .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` && !notCountries.includes(code))
    expect(countries.map((each) => each.code2)).toEqual(known)
  })

  it('K-24 two letters, three letters and number belong together as in a list of ISO 3166-1 that is not ours', () => {
    expect(isoCountries).toHaveLength(249)
    expect(isoCountries.map(({ iso2 }) => iso2).filter((code) => !country(code))).toEqual(
      expect.arrayContaining(['BV', 'HM', 'TF', 'GS', 'UM']),
    )
    const ours = countries.map(({ code2, code3, numericCode }) => [code2, code3, numericCode])
    const theirs = countries.map(({ code2 }) => byAlpha2.get(code2)).map((each) => [each?.iso2, each?.iso3, each?.m49])
    expect(ours).toEqual(theirs)
  })

  it('K-24 the runtime takes every number for the same country', () => {
    for (const { code2, numericCode } of countries)
      expect([numericCode, new Intl.Locale(`und-${numericCode}`).region]).toEqual([numericCode, code2])
  })

  it('E-38 the English name or the full name of every country is known to that list as a name of it', () => {
    const known = ({ code3, englishName, fullName }: Country) =>
      [englishName, fullName].some((name) => lookupAlpha3(name.replace(/, China$/, '')) === code3)
    expect(countries.filter((each) => !known(each))).toEqual([])
  })

  it('E-38 the remark says of territories alone to whom they belong, in Chinese', () => {
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

  it('D-36 every continent has a country and both names, and every country a known continent', () => {
    expect(new Set(countries.map((each) => each.continent))).toEqual(new Set(continents.map((each) => each.id)))
    const counts = continents.map(({ id }) => countries.filter((each) => each.continent === id).length)
    expect(counts.reduce((sum, count) => sum + count)).toBe(244)
  })

  it('R-CUS-04 K-23 an unknown or empty code is 未知 or Unknown, and case does not matter', () => {
    expect(countryName('ZZ', 'zh')).toBe('未知')
    expect(countryName('', 'en')).toBe('Unknown')
    expect(countryName('__proto__', 'zh')).toBe('未知')
    expect(countryName('id', 'zh')).toBe('印度尼西亚')
  })
})
