import { listUpLossByCountry } from '@rtcops/core/api/generated/operations'
import { upLossCountryColumns } from '@rtcops/core/features/quality/quality/metric-country-columns'
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
    'lt_up_loss5',
    'lt_up_loss10',
    'lt_up_loss20',
    'gt_up_loss20',
    'avg_up_loss',
    'middle_up_loss',
  ]),
}

/** The upstream loss in detail. */
export default function UpLossScreen() {
  const search = useSearch(params)
  const { page, limit, order, ...filter } = search.applied
  const sort = order ? { order } : {}
  const countries = useQuery({
    ...overRange(listUpLossByCountry, { ...askable(filter), ...sort, page, limit, trend: 1 }, 'query_time'),
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
