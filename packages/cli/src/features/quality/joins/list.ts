import type { Schema } from '@rtcops/core/api/types'
import { joinCountryColumns } from '@rtcops/core/features/quality/quality/country-period-columns'
import type { Run } from '../../../context.ts'
import { listPages, orderOf } from '../../../old/lists.ts'
import { onlyGiven } from '../../../only-given.ts'
import { countryPeriodsOrder, countryPeriodsShape } from '../../../quality/country-periods.ts'
import { qualityFilter, qualityFilters } from '../../../quality/filter.ts'
import { printInWindow } from '../../../quality/print-in-window.ts'

/** Countries by the share of one result of joining, in five periods. */
export const listJoins: Run = async (context) => {
  const kind = context.values.choice('kind', ['success', 'success5', 'fail5'])
  const order = orderOf(context, countryPeriodsOrder)
  const input = { ...(await qualityFilter(context)), ...onlyGiven({ kind, order }) }
  const pages = listPages<'listJoinSituationByCountry', Schema<'CountryPeriods'>>(
    context,
    'listJoinSituationByCountry',
    input,
  )
  await printInWindow(context, countryPeriodsShape(joinCountryColumns), pages, ['kind', ...qualityFilters])
  return undefined
}
