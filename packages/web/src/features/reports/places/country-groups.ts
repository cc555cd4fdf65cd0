import { type Continent, continents } from '@rtcops/core/countries/continents'
import { countries, country, countryName } from '@rtcops/core/countries/countries'
import { matchCountries } from '@rtcops/core/countries/match-countries'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { SelectOption } from '../../../ui/search-select.tsx'
import type { Param } from '../../../ui/url-params.ts'

/** Several known countries by their two-letter codes, each once, separated by commas in the address. */
export const countriesParam: Param<readonly string[]> = {
  read: (text) => {
    const codes = new Set(text.split(',').flatMap((code) => country(code.trim())?.code2 ?? []))
    return codes.size > 0 ? [...codes] : undefined
  },
  write: (codes) => codes.join(','),
  label: 'places.filter.country',
}

/** A country's two-letter code, or a continent, which stands for all of its countries. */
export type Place = string

interface Group {
  id: Continent
  name: string
  codes: readonly string[]
}

/** The continents with their countries, by name. */
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

/** Both languages' groups; sorting by name takes a while. */
const groups = { zh: once(() => groupsIn('zh')), en: once(() => groupsIn('en')) }

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * What may be chosen: each continent as the head of its countries; of a typed text the countries that it means, and the continents whose
 * name contains it.
 */
export function placeOptions(
  typed: string | undefined,
  language: Language,
  translate: Translate,
): SelectOption<Place>[] {
  const headOf = ({ id, name }: Group): SelectOption<Place> => ({
    value: id,
    text: name,
    note: translate('places.countries.wholeContinent'),
    isHead: true,
  })
  const optionOf = (code: string): SelectOption<Place> => ({
    value: code,
    text: countryName(code, language),
    note: code,
  })
  if (typed === undefined) return groups[language]().flatMap((group) => [headOf(group), ...group.codes.map(optionOf)])
  const wanted = typed.trim().toLowerCase()
  return [
    ...matchCountries(typed, language).map(({ code2 }) => optionOf(code2)),
    ...groups[language]()
      .filter(({ name }) => wanted !== '' && name.toLowerCase().includes(wanted))
      .map(headOf),
  ]
}

/** The chosen countries and the continents of which all are. */
export const chosenPlaces = (codes: readonly string[]): Place[] => [
  ...codes,
  ...groups
    .en()
    .filter((group) => isWhole(group, codes))
    .map(({ id }) => id),
]

/** The same countries with a country or a continent put in, or taken out where it is among them; undefined when none is left. */
export function withPlace(codes: readonly string[], place: Place): readonly string[] | undefined {
  const group = groups.en().find(({ id }) => id === place)
  const named = group?.codes ?? [place]
  const isIn = named.every((code) => codes.includes(code))
  const others = codes.filter((code) => !named.includes(code))
  const next = isIn ? others : [...others, ...named]
  return next.length > 0 ? next : undefined
}

/** Up to so many names are told; of more, their number. */
const mostNames = 3

/** Countries in words: whole continents by their names, then the others. */
export function countriesText(codes: readonly string[], language: Language, translate: Translate): string {
  const whole = groups[language]().filter((group) => isWhole(group, codes))
  const others = codes.filter((code) => !whole.some((group) => group.codes.includes(code)))
  const names = [...whole.map(({ name }) => name), ...others.map((code) => countryName(code, language))]
  return names.length > mostNames
    ? translate('places.countries.chosen', { count: codes.length })
    : names.join(language === 'zh' ? '、' : ', ')
}

const isWhole = (group: Group, codes: readonly string[]): boolean => group.codes.every((code) => codes.includes(code))
