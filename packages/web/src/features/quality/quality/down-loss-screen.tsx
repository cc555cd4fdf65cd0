import { listDownLossByCountry } from '@rtcops/core/api/generated/operations'
import { downLossCountryColumns } from '@rtcops/core/features/quality/quality/metric-country-columns'
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
  order: sortParam([
    'number',
    'lt_down_loss5',
    'lt_down_loss10',
    'lt_down_loss20',
    'gt_down_loss20',
    'avg_down_loss',
    'middle_down_loss',
  ]),
}

/** The downstream loss in detail. */
export default function DownLossScreen() {
  const search = useSearch(params)
  const { page, limit, order, ...filter } = search.applied
  const sort = order ? { order } : {}
  const countries = useQuery({
    ...overRange(listDownLossByCountry, { ...askable(filter), ...sort, page, limit, trend: 1 }, 'query_time'),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  return (
    <MetricScreen
      metric="down_loss"
      title="quality.downLossTitle"
      search={search}
      filter={filter}
      countries={countries}
      columns={downLossCountryColumns}
      paging={[search.applied, search.apply]}
    />
  )
}
