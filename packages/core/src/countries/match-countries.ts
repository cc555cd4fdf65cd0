import { type Country, countries } from './countries.ts'

/**
 * The countries that a typed text means: the code starts with it, or the Chinese name contains it; with `en` the
 * English name too. Case, accents and outer blanks do not count. An exact code comes first, then the others by code.
 * Blank text finds none, as a cleared search field clears its list.
 */
export function matchCountries(text: string, language: 'zh' | 'en'): readonly Country[] {
  const wanted = folded(text)
  if (wanted === '') return []
  const found = countries.filter(
    ({ code2, chineseName, englishName }) =>
      folded(code2).startsWith(wanted) ||
      folded(chineseName).includes(wanted) ||
      (language === 'en' && folded(englishName).includes(wanted)),
  )
  return found.sort((left, right) => rank(left, wanted) - rank(right, wanted))
}

/** 0 for the country whose code was typed in full, 1 for others, so that a stable sort lifts only that one. */
function rank({ code2 }: Country, wanted: string): 0 | 1 {
  return folded(code2) === wanted ? 0 : 1
}

/** NFKD takes full-width letters to plain ones and parts letters from their accents, which are then dropped. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'").trim().toLowerCase()
}
