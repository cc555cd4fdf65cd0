import { listUpLossByCountry } from '@rtcops/core/api/generated/operations'
import { sortFields } from '@rtcops/core/columns/columns'
import { upLossCountryColumns } from '@rtcops/core/features/quality/call-quality/metric-country-columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { qualityParams, qualityRequest } from '../../../quality/search/quality-search.ts'
import { pageParams, sortParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { overRange } from '../../../ui/range/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { MetricScreen } from './metric-screen.tsx'

const params = {
  ...qualityParams(),
  ...pageParams(),
  order: sortParam(sortFields(upLossCountryColumns)),
}

/** Shows the upstream loss in detail. */
export default function UpLossScreen() {
  const search = useSearch(params)
  const { page, limit, order, ...filter } = search.applied
  const sort = order ? { order } : {}
  const countries = useQuery({
    ...overRange(listUpLossByCountry, { ...qualityRequest(filter), ...sort, page, limit, trend: 1 }, 'query_time'),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  return (
    <MetricScreen
      metric="up_loss"
      title="quality.upLossTitle"
      search={search}
      filter={filter}
      countries={countries}
      columns={upLossCountryColumns}
      paging={[search.applied, search.apply]}
    />
  )
}
