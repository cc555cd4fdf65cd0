import { continents } from '@rtcops/core/countries/continents'
import { countries } from '@rtcops/core/countries/countries'
import { en } from '@rtcops/core/i18n/en/index'
import { createI18n, translator } from '@rtcops/core/i18n/i18n'
import { zh } from '@rtcops/core/i18n/zh/index'
import { describe, expect, it } from 'vitest'
import { chosenPlaces, countriesParam, countriesText, placeOptions, withPlace } from './country-groups.ts'

const chinese = translator(createI18n('zh', { zh }))
const english = translator(createI18n('en', { en }))
const ofOceania = countries.filter(({ continent }) => continent === 'oceania').map(({ code2 }) => code2)

describe('R-CUS-01 the countries of the filter', () => {
  it('are listed under their continents, by name', () => {
    const options = placeOptions(undefined, 'zh', chinese)
    expect(options).toHaveLength(countries.length + continents.length)
    expect(options.filter(({ isHead }) => isHead).map(({ text }) => text)).toEqual(
      continents.map(({ chineseName }) => chineseName),
    )
    const asia = options
      .slice(
        1,
        options.findIndex(({ text }) => text === '欧洲'),
      )
      .map(({ text }) => text)
    expect(asia.slice(0, 2)).toEqual(['阿富汗', '阿拉伯联合酋长国'])
    expect(asia).toContain('印度尼西亚')
  })

  it('are found by name or code, and all of a continent by its name', () => {
    const found = (typed: string) => placeOptions(typed, 'en', english).map(({ value }) => value)
    expect(found('indo')).toEqual(['ID'])
    expect(found('ID')[0]).toBe('ID')
    expect(found('oceania')).toEqual(['oceania'])
    expect(found(' ')).toEqual([])
  })

  it('are selected and cleared individually, or with their continent', () => {
    expect(withPlace(['CN'], 'IN')).toEqual(['CN', 'IN'])
    expect(withPlace(['CN'], 'CN')).toBeUndefined()
    const all = withPlace(['CN', 'AU'], 'oceania') ?? []
    expect(new Set(all)).toEqual(new Set(['CN', ...ofOceania]))
    expect(chosenPlaces(all)).toContain('oceania')
    expect(chosenPlaces(all.filter((code) => code !== 'AU'))).not.toContain('oceania')
    expect(withPlace(all, 'oceania')).toEqual(['CN'])
  })

  it('are shown by name while there are few, complete continents by their name', () => {
    expect(countriesText(['CN', 'ID'], 'zh', chinese)).toBe('中国、印度尼西亚')
    expect(countriesText(['CN', ...ofOceania], 'zh', chinese)).toBe('大洋洲、中国')
    expect(countriesText(['CN', 'ID', 'IN', 'SA'], 'en', english)).toBe('4 countries')
    expect(countriesText([], 'zh', chinese)).toBe('')
  })

  it('are written to the URL by code; unknown codes are ignored', () => {
    expect(countriesParam.read('cn,XX,ID,cn')).toEqual(['CN', 'ID'])
    expect(countriesParam.read('XX')).toBeUndefined()
    expect(countriesParam.write(['CN', 'ID'])).toBe('CN,ID')
  })
})
