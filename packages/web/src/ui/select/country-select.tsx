import { countries, countryName } from '@rtcops/core/countries/countries'
import { matchCountries } from '@rtcops/core/countries/match-countries'
import type { FilterField } from '../filter/filter-bar.tsx'
import { useLanguage, useTranslate } from '../use-translate.ts'
import { type FormControl, SearchSelect } from './search-select.tsx'
import { useFinder } from './use-finder.ts'

interface Props extends FilterField<string | undefined>, FormControl {
  disabled?: boolean
  placeholder?: string
}

/**
 * Selects a country, found by name or two-letter code; the value is the code. The list is built in, so no request is
 * sent.
 */
export function CountrySelect({ id, value, onChange, ...control }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const finder = useFinder()
  const found = finder.typed === undefined ? countries : matchCountries(finder.typed, language)
  return (
    <SearchSelect
      id={id}
      finder={finder}
      options={found.map(({ code2 }) => ({ value: code2, text: countryName(code2, language), note: code2 }))}
      value={value}
      text={value && countryName(value, language)}
      onChange={onChange}
      placeholder={translate('ui.filter.country')}
      {...control}
    />
  )
}
