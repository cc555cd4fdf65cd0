import './quality.css'
import { Button } from '@blueprintjs/core'
import { ArrowLeft } from '@blueprintjs/icons'
import { getCallQualityPeriods } from '@rtcops/core/api/generated/operations'
import type { Column } from '@rtcops/core/columns/columns'
import { countryName } from '@rtcops/core/countries/countries'
import { formatDecimal, formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Sparkline } from '../../../charts/sparkline.tsx'
import { DataUntil } from '../../../ui/data-until.tsx'
import { overRange } from '../../../ui/over-range.ts'
import { type Paging, QueryTable } from '../../../ui/query-table.tsx'
import { recovering } from '../../../ui/recovering.ts'
import { Screen } from '../../../ui/screen.tsx'
import type { SpecialCells } from '../../../ui/table-rows.tsx'
import type { ListAnswer, ListQuery } from '../../../ui/use-list-state.ts'
import type { Search } from '../../../ui/use-search.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { useReopen } from '../../../ui/viewer.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { overviewPath } from './detail-address.ts'
import { rangeOfAnswer } from './moments.ts'
import { PeriodWindows } from './period-windows.tsx'
import { periodsChart } from './periods-chart.ts'
import { QualityChips } from './quality-chips.tsx'
import { QualityFilterBar } from './quality-filter-bar.tsx'
import { askable, type QualityFilter, type QualityParams } from './quality-search.ts'
import { useCallsOf } from './use-calls-of.ts'

/** What the rows of all three metrics have. */
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
  /** The filters of the address alone, without what belongs to the table. */
  filter: QualityFilter
  countries: ListQuery<CountriesAnswer<Row>>
  columns: readonly Column<Row>[]
  paging: Paging
}

/** One metric in detail: its buckets in five periods, and the countries (R-CQR-01 to R-CQR-04). */
export function MetricScreen<Row extends MetricCountry>(props: Props<Row>) {
  const { metric, search, filter, countries, columns } = props
  const translate = useTranslate()
  const language = useLanguage()
  const reopen = useReopen()
  const callsOf = useCallsOf(filter)
  const periods = useQuery({
    ...overRange(getCallQualityPeriods, { ...askable(filter), type: metric }, 'query_time'),
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
  const cells: SpecialCells<MetricCountry> = {
    country: ({ country }) => {
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
          <span className="ro-muted">{country}</span>
        </>
      )
    },
    trend: ({ trend = [] }) => <Sparkline values={trend} label={trendText(trend)} />,
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
      parents={[{ title: 'quality.title', address: overviewPath }]}
      actions={
        <DataUntil until={periods.data?.info.until} onRefresh={repeat}>
          <Button icon={<ArrowLeft />} text={translate('common.action.back')} onClick={() => reopen(overviewPath)} />
        </DataUntil>
      }
    >
      <QualityFilterBar
        search={search}
        repeat={repeat}
        shown={periods.isPlaceholderData || !periods.data ? undefined : rangeOfAnswer(periods.data.info)}
      />
      {list && <PeriodWindows periods={list} unmarked />}
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
