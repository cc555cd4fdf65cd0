import { countryName } from '@rtcops/core/countries/countries'
import type { CellContext } from './listing.ts'

/** Returns `ID 印度尼西亚`: the code that `--country` takes, and the name; the name alone for an unknown country. */
export const namedCountry = (code: string, { language }: Pick<CellContext, 'language'>): string =>
  `${code} ${countryName(code, language)}`.trim()
