import type { Language } from '../i18n/catalogue.ts'
import { type Country, countries } from './countries.ts'

/**
 * Returns the countries that match a typed text: those whose code starts with it or whose Chinese name contains it;
 * with `en`, also those whose English name contains it. Case, accents and surrounding blanks are ignored. An exact code
 * comes first, then the others by code. Blank text matches nothing, because a cleared search field clears its list.
 */
export function matchCountries(text: string, language: Language): readonly Country[] {
  const query = folded(text)
  if (query === '') return []
  const found = countries.filter(
    ({ code2, chineseName, englishName }) =>
      folded(code2).startsWith(query) ||
      folded(chineseName).includes(query) ||
      (language === 'en' && folded(englishName).includes(query)),
  )
  return found.sort((left, right) => rank(left, query) - rank(right, query))
}

/**
 * Returns 0 for the country whose code was typed in full and 1 for others, so that a stable sort moves only that one to
 * the top.
 */
function rank({ code2 }: Country, query: string): 0 | 1 {
  return folded(code2) === query ? 0 : 1
}

/**
 * Folds text for matching: NFKD turns full-width letters into plain ones and separates letters from their accents,
 * which are then dropped.
 */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").trim().toLowerCase()
}
