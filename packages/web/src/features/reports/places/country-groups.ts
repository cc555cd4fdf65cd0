import { type Continent, continents } from '@rtcops/core/countries/continents'
import { countries, country, countryName } from '@rtcops/core/countries/countries'
import { matchCountries } from '@rtcops/core/countries/match-countries'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { Param } from '../../../ui/filter/url-params.ts'
import type { SelectOption } from '../../../ui/select/search-select.tsx'

/** A list of known countries by their two-letter codes, without duplicates, separated by commas in the address. */
export const countriesParam: Param<readonly string[]> = {
  read: (text) => {
    const codes = new Set(text.split(',').flatMap((code) => country(code.trim())?.code2 ?? []))
    return codes.size > 0 ? [...codes] : undefined
  },
  write: (codes) => codes.join(','),
  label: 'places.filter.country',
}

/** A country's two-letter code, or a continent, which represents all of its countries. */
export type CountryOrContinent = string

interface Group {
  id: Continent
  name: string
  codes: readonly string[]
}

/** Returns the continents with their countries, sorted by name. */
function groupsIn(language: Language): readonly Group[] {
  const { compare } = new Intl.Collator(language)
  return continents.map(({ id, chineseName, englishName }) => ({
    id,
    name: language === 'zh' ? chineseName : englishName,
    codes: countries
      .filter(({ continent }) => continent === id)
      .map(({ code2 }) => code2)
      .sort((left, right) => compare(countryName(left, language), countryName(right, language))),
  }))
}

/** Groups of both languages, computed once because sorting by name takes a while. */
const groups = { zh: once(() => groupsIn('zh')), en: once(() => groupsIn('en')) }

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * Returns the options: each continent as the heading of its countries; for a typed text the countries that match it,
 * and the continents whose name contains it.
 */
export function placeOptions(
  typed: string | undefined,
  language: Language,
  translate: Translate,
): SelectOption<CountryOrContinent>[] {
  const headOf = ({ id, name }: Group): SelectOption<CountryOrContinent> => ({
    value: id,
    text: name,
    note: translate('places.countries.wholeContinent'),
    isHead: true,
  })
  const optionOf = (code: string): SelectOption<CountryOrContinent> => ({
    value: code,
    text: countryName(code, language),
    note: code,
  })
  if (typed === undefined) return groups[language]().flatMap((group) => [headOf(group), ...group.codes.map(optionOf)])
  const query = typed.trim().toLowerCase()
  return [
    ...matchCountries(typed, language).map(({ code2 }) => optionOf(code2)),
    ...groups[language]()
      .filter(({ name }) => query !== '' && name.toLowerCase().includes(query))
      .map(headOf),
  ]
}

/** Returns the selected countries, and the continents whose countries are all selected. */
export const chosenPlaces = (codes: readonly string[]): CountryOrContinent[] => [
  ...codes,
  ...groups
    .en()
    .filter((group) => isWhole(group, codes))
    .map(({ id }) => id),
]

/**
 * Returns the countries with a country or a continent added, or removed if it is among them; undefined if none is
 * left.
 */
export function withPlace(codes: readonly string[], place: CountryOrContinent): readonly string[] | undefined {
  const group = groups.en().find(({ id }) => id === place)
  const named = group?.codes ?? [place]
  const isIn = named.every((code) => codes.includes(code))
  const others = codes.filter((code) => !named.includes(code))
  const next = isIn ? others : [...others, ...named]
  return next.length > 0 ? next : undefined
}

/** Maximum number of names shown; if there are more, their number is shown. */
const mostNames = 3

/** Describes countries: complete continents by name, then the other countries. */
export function countriesText(codes: readonly string[], language: Language, translate: Translate): string {
  const whole = groups[language]().filter((group) => isWhole(group, codes))
  const others = codes.filter((code) => !whole.some((group) => group.codes.includes(code)))
  const names = [...whole.map(({ name }) => name), ...others.map((code) => countryName(code, language))]
  return names.length > mostNames
    ? translate('places.countries.chosen', { count: codes.length })
    : names.join(language === 'zh' ? '、' : ', ')
}

const isWhole = (group: Group, codes: readonly string[]): boolean => group.codes.every((code) => codes.includes(code))
