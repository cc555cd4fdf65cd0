import { paths } from '../../../ui/paths.ts'
import '../../../quality/quality.css'
import { Button } from '@blueprintjs/core'
import { ArrowLeft } from '@blueprintjs/icons'
import { getCallQualityPeriods } from '@rtcops/core/api/generated/operations'
import type { Column } from '@rtcops/core/columns/columns'
import { countryName } from '@rtcops/core/countries/countries'
import { formatDecimal, formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { fewest } from '@rtcops/core/quality/change'
import { bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Sparkline, trendTop } from '../../../charts/sparkline.tsx'
import { AnswerPanel } from '../../../quality/answer-panel.tsx'
import { rangeOfAnswer } from '../../../quality/moments.ts'
import { PeriodWindows } from '../../../quality/period-windows.tsx'
import { QualityChips } from '../../../quality/search/quality-chips.tsx'
import { QualityFilterBar } from '../../../quality/search/quality-filter-bar.tsx'
import { type QualityFilter, type QualityParams, qualityRequest } from '../../../quality/search/quality-search.ts'
import { useCallsOf } from '../../../quality/use-calls-of.ts'
import { FewMark } from '../../../ui/few-mark.tsx'
import type { Search } from '../../../ui/filter/use-search.ts'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { overRange } from '../../../ui/range/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import type { SpecialCells } from '../../../ui/table/table-rows.tsx'
import type { ListAnswer, ListQuery } from '../../../ui/table/use-list-state.ts'
import type { Paging } from '../../../ui/table/use-paging.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { useReopen } from '../../../ui/viewer.ts'
import { periodsChart } from './periods-chart.ts'

/** Fields that the rows of all three metrics have. */
interface MetricCountry {
  country: string
  number: number
  trend?: (number | null)[]
}

interface CountriesAnswer<Row extends MetricCountry> extends ListAnswer {
  list: Row[]
  total: number
  info: { start: string; end: string; until: string | null }
}

interface Props<Row extends MetricCountry> {
  metric: MetricId
  title: MessageKey
  search: Search<QualityParams>
  /** The filters in the address, without the parameters of the table. */
  filter: QualityFilter
  countries: ListQuery<CountriesAnswer<Row>>
  columns: readonly Column<Row>[]
  paging: Paging
}

/** Shows one metric in detail: its buckets in five periods, and the countries (R-CQR-01 to R-CQR-04). */
export function MetricScreen<Row extends MetricCountry>(props: Props<Row>) {
  const { metric, search, filter, countries, columns } = props
  const translate = useTranslate()
  const language = useLanguage()
  const reopen = useReopen()
  const callsOf = useCallsOf(filter, metric)
  const periods = useQuery({
    ...overRange(getCallQualityPeriods, { ...qualityRequest(filter), type: metric }, 'query_time'),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const list = periods.data?.list
  const chart = useMemo(
    () => list && periodsChart(bucketMetrics[metric], list, translate, callsOf),
    [metric, list, translate, callsOf],
  )
  const repeat = () => void Promise.all([periods.refetch(), countries.refetch()])
  const info = countries.data?.info
  const range = info && rangeOfAnswer(info)
  const now = list?.find(({ period }) => period === 'now')
  // One scale for all rows, so that a country with a tenth of a percent is not drawn as tall as one with forty.
  const highest = trendTop((countries.data?.list ?? []).map(({ trend = [] }) => trend))
  const cells: SpecialCells<MetricCountry> = {
    country: ({ country, number }) => {
      const name = countryName(country, language)
      return (
        <>
          {callsOf && range && country ? (
            <Link to={callsOf(range, country)} title={translate('quality.seeCalls')}>
              {name}
            </Link>
          ) : (
            name
          )}{' '}
          <span className="ro-muted">{country}</span> {number < fewest && <FewMark />}
        </>
      )
    },
    trend: ({ trend = [] }) => <Sparkline values={trend} highest={highest} label={trendText(trend)} />,
  }
  const trendText = (trend: readonly (number | null)[]) => {
    const known = trend.filter((value) => value !== null)
    if (known.length === 0) return translate('quality.noSamples')
    return translate('quality.byCountry.trendOf', {
      lowest: formatPercent(Math.min(...known)),
      highest: formatPercent(Math.max(...known)),
    })
  }
  const decimals: SpecialCells<{ avg_rtt: number | null; middle_rtt: number | null }> = {
    avg_rtt: ({ avg_rtt }) => formatDecimal(avg_rtt, 2),
    middle_rtt: ({ middle_rtt }) => formatDecimal(middle_rtt, 2),
  }
  return (
    <Screen
      title={props.title}
      parents={[{ title: 'quality.title', address: paths.quality }]}
      actions={
        <DataUntil until={periods.data?.info.until} onRefresh={repeat}>
          <Button icon={<ArrowLeft />} text={translate('common.action.back')} onClick={() => reopen(paths.quality)} />
        </DataUntil>
      }
    >
      <QualityFilterBar
        search={search}
        repeat={repeat}
        shown={periods.isPlaceholderData || !periods.data ? undefined : rangeOfAnswer(periods.data.info)}
      />
      {!periods.error && <PeriodWindows periods={list} unmarked />}
      <div className="ro-periods-chart">
        <AnswerPanel
          title={bucketMetrics[metric].label}
          query={periods}
          chart={chart}
          left={52}
          note={now && translate('quality.samples', { count: formatNumber(now.number) })}
        />
      </div>
      <QueryTable
        query={countries}
        columns={columns}
        paging={props.paging}
        rowId="country"
        title="quality.byCountry.title"
        count="quality.byCountry.count"
        failed="common.failed.data"
        chips={<QualityChips search={search} />}
        cells={{ ...cells, ...decimals } as SpecialCells<Row>}
      />
    </Screen>
  )
}
