import type { Schema } from '@rtcops/core/api/types'
import type { Column } from '@rtcops/core/columns/columns'
import { countryName } from '@rtcops/core/countries/countries'
import { spoken } from '../old/say.ts'
import type { Shape } from '../old/shape.ts'

/** `ID 印度尼西亚`: the code that `--country` takes, and the name; where it is not known, that alone. */
export const namedCountry = (code: string): string => `${code} ${countryName(code, spoken())}`.trim()

export const countryHead = { zh: '国家', en: 'Country' } as const

/** Countries with the share of one thing in the five periods. @param columns the console's */
export const countryPeriodsShape = (
  columns: readonly Column<Schema<'CountryPeriods'>>[],
): Shape<Schema<'CountryPeriods'>> => ({
  what: 'rows.countries',
  columns,
  fields: ['country', 'number', 'now', 'change', 'previous', 'day1', 'day2', 'day7'],
  times: [],
  heads: { country: countryHead },
  cells: { country: ({ country }) => namedCountry(country) },
})

export const countryPeriodsOrder = ['country', 'number', 'now', 'change', 'previous', 'day1', 'day2', 'day7'] as const
