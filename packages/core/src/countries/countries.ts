import type { Language } from '../i18n/catalogue.ts'
import type { Continent } from './continents.ts'
import { countryRows } from './country-rows.ts'

/** One of the 244 countries and territories that a user, a sample or an alarm can belong to. */
export interface Country {
  /** Position in the list from 1, stable as long as no code is added. */
  id: number
  chineseName: string
  englishName: string
  /** The formal English name, e.g. `French Republic`. */
  fullName: string
  /** ISO 3166-1 alpha-2, upper case. This is the code on the wire. */
  code2: string
  /** ISO 3166-1 alpha-3, upper case. */
  code3: string
  /** ISO 3166-1 numeric: three digits, leading zeros kept. */
  numericCode: string
  /** For territories: the country they belong to, in Chinese. Empty for others. */
  remark: string
  continent: Continent
}

/** All countries, ordered by `code2`. */
export const countries: readonly Country[] = countryRows.map(
  ([code2, code3, numericCode, continent, chineseName, englishName, fullName, remark], index) => ({
    id: index + 1,
    chineseName,
    englishName,
    fullName,
    code2,
    code3,
    numericCode,
    remark,
    continent,
  }),
)

const countriesByCode = new Map(countries.map((each) => [each.code2, each]))

/** Returns the country with this two-letter code in upper or lower case, or undefined. */
export function country(code2: string): Country | undefined {
  return countriesByCode.get(code2.toUpperCase())
}

/** Returns the name to show for a two-letter code: 未知 or Unknown if the code is empty or not in the list. */
export function countryName(code2: string, language: Language): string {
  const found = country(code2)
  if (!found) return language === 'zh' ? '未知' : 'Unknown'
  return language === 'zh' ? found.chineseName : found.englishName
}
