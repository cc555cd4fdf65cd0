import type { FilterField } from '../../../ui/filter-bar.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { useFinder } from '../../../ui/use-finder.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { chosenPlaces, countriesText, placeOptions, withPlace } from './country-groups.ts'

/** Several countries, by continent; the head of a continent puts all of its countries in, or takes them out (R-CUS-01). */
export function CountriesSelect({ id, value: codes = [], onChange }: FilterField<readonly string[] | undefined>) {
  const translate = useTranslate()
  const language = useLanguage()
  const finder = useFinder()
  return (
    <SearchSelect
      id={id}
      finder={finder}
      options={placeOptions(finder.typed, language, translate)}
      value={undefined}
      chosen={chosenPlaces(codes)}
      text={countriesText(codes, language, translate)}
      onChange={(place) => onChange(place === undefined ? undefined : withPlace(codes, place))}
      placeholder={translate('ui.filter.country')}
    />
  )
}
