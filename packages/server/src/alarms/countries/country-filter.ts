import { matchCountries } from '@rtcops/core/countries/match-countries'
import type { Language } from '@rtcops/core/i18n/catalogue'

/**
 * Returns the codes of the countries that match a filter (D-86): a full code matches that country alone, any other text all countries whose
 * code begins with it or whose name contains it. Undefined for no filter; an empty list if nothing matches, so that nothing is found.
 */
export function countryCodes(text: string | undefined, language: Language): string[] | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const found = matchCountries(text, language).map(({ code2 }) => code2)
  return found[0] === text.trim().toUpperCase() ? found.slice(0, 1) : found
}
