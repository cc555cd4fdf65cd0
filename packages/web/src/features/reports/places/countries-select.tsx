import type { FilterField } from '../../../ui/filter/filter-bar.tsx'
import { SearchSelect } from '../../../ui/select/search-select.tsx'
import { useFinder } from '../../../ui/select/use-finder.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { chosenPlaces, countriesText, placeOptions, withPlace } from './country-groups.ts'

/**
 * Selects several countries, grouped by continent; the heading of a continent selects or deselects all of its
 * countries (R-CUS-01).
 */
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
