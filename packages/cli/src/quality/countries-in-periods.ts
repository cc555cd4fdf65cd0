import type { Schema } from '@rtcops/core/api/types'
import type { Column } from '@rtcops/core/columns/columns'
import {
  joinCountryColumns,
  latencyCountryColumns,
} from '@rtcops/core/features/quality/call-quality/country-period-columns'
import type { Listing } from '../output/listing.ts'
import { namedCountry } from '../output/named-country.ts'

type CountryPeriods = Schema<'CountryPeriods'>

/** Returns the listing of countries with one share in the five periods. */
const countriesInPeriods = (columns: readonly Column<CountryPeriods>[]): Listing<CountryPeriods> => ({
  rows: 'cli.rows.countries',
  schema: 'CountryPeriods',
  columns,
  cells: { country: ({ country }, about) => namedCountry(country, about) },
})

export const countriesByJoins = countriesInPeriods(joinCountryColumns)
export const countriesByLatency = countriesInPeriods(latencyCountryColumns)
