import { listRttByCountry } from '@rtcops/core/api/generated/operations'
import { rttCountryColumns } from '@rtcops/core/features/quality/quality/metric-country-columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { overRange } from '../../../ui/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { pageParams, sortParam } from '../../../ui/url-params.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { MetricScreen } from './metric-screen.tsx'
import { askable, qualityParams } from './quality-search.ts'

const params = {
  ...qualityParams(),
  ...pageParams(),
  order: sortParam(['number', 'lt_rtt100', 'lt_rtt200', 'lt_rtt300', 'gt_rtt300', 'avg_rtt', 'middle_rtt']),
}

/** The round-trip time in detail. */
export default function RttScreen() {
  const search = useSearch(params)
  const { page, limit, order, ...filter } = search.applied
  const sort = order ? { order } : {}
  const countries = useQuery({
    ...overRange(listRttByCountry, { ...askable(filter), ...sort, page, limit, trend: 1 }, 'query_time'),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  return (
    <MetricScreen
      metric="rtt"
      title="quality.rttTitle"
      search={search}
      filter={filter}
      countries={countries}
      columns={rttCountryColumns}
      paging={[search.applied, search.apply]}
    />
  )
}
