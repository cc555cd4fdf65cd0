import { sortFields } from '@rtcops/core/columns/columns'
import { joinCountryColumns } from '@rtcops/core/features/quality/call-quality/country-period-columns'
import type { Sort } from '../ui/filter/url-params.ts'

/** Fields that the tables of countries can be sorted by; the one of latency has the same columns. */
export const countrySorts = sortFields(joinCountryColumns)

/**
 * Returns the default sort: largest worsening first, weighted with the size of the
 * country. For a share that is neither good nor bad, largest countries
 * first.
 */
export const worstCountriesFirst = (good: 1 | -1 | 0): Sort<(typeof countrySorts)[number]> => ({
  field: good === 0 ? 'number' : 'rate_effect',
  sort: good === 1 ? 1 : 2,
})
