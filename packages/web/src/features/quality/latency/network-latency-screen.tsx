import '../../../quality/joins.css'
import { SegmentedControl } from '@blueprintjs/core'
import { getNetworkLatencyChart, listNetworkLatencyByCountry } from '@rtcops/core/api/generated/operations'
import { latencyCountryColumns } from '@rtcops/core/features/quality/call-quality/country-period-columns'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AnswerPanel } from '../../../quality/answer-panel.tsx'
import { CountryPeriodsTable } from '../../../quality/country-periods-table.tsx'
import { JoinGroup } from '../../../quality/join-panels.tsx'
import { rangeOfAnswer } from '../../../quality/moments.ts'
import { QualityChips } from '../../../quality/search/quality-chips.tsx'
import { QualityFilterBar } from '../../../quality/search/quality-filter-bar.tsx'
import { lastHour, qualityDependents, qualityParams, qualityRequest } from '../../../quality/search/quality-search.ts'
import { useWindowSearch } from '../../../quality/search/use-window-search.ts'
import { WindowField } from '../../../quality/search/window-field.tsx'
import { useCallsOf } from '../../../quality/use-calls-of.ts'
import { countrySorts, worstCountriesFirst } from '../../../quality/worst-first.ts'
import { choiceParam, pageParams, sortParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { overRange } from '../../../ui/range/over-range.ts'
import { readAll } from '../../../ui/read-all.ts'
import { recovering } from '../../../ui/recovering.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { latencyChart, latencyIntervals, meanChart } from './latency-charts.ts'

const params = {
  ...qualityParams(lastHour),
  ...pageParams(),
  order: sortParam(countrySorts),
  interval: choiceParam(['lt_rtt200', 'lt_rtt300', 'gt_rtt300']),
}

const fields = ['appkey', 'country', 'router', 'as', 'room', 'uid'] as const

/**
 * Shows the distribution of the round-trip time over time, and the countries where it has changed (R-NTL-01 to
 * R-NTL-04).
 */
export default function NetworkLatencyScreen() {
  const translate = useTranslate()
  const language = useLanguage()
  const client = useQueryClient()
  const plain = useSearch(params, qualityDependents)
  const [search, typed] = useWindowSearch(plain, (query_time) => plain.change({ query_time }))
  const { page, limit, order, interval = 'lt_rtt100', ...filter } = search.applied
  const asked = qualityRequest(filter)
  const chosen = latencyIntervals.find(({ id }) => id === interval) ?? latencyIntervals[0]
  const good = chosen?.good ?? 1
  const sort = order ?? worstCountriesFirst(good)
  const latency = useQuery({
    ...overRange(getNetworkLatencyChart, asked, 'query_time'),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const byCountry = (part: { page: number; limit: number }) =>
    overRange(listNetworkLatencyByCountry, { ...asked, interval, order: sort, ...part }, 'query_time')
  const countries = useQuery({ ...byCountry({ page, limit }), ...recovering, placeholderData: keepPreviousData })
  const repeat = () => void Promise.all([latency.refetch(), countries.refetch()])
  const callsOf = useCallsOf(search.applied, 'rtt')
  const { data } = latency
  const charts = useMemo(
    () => data && { shares: latencyChart(data, { translate, callsOf }), mean: meanChart(data, { translate, callsOf }) },
    [data, translate, callsOf],
  )
  const info = countries.data?.info
  return (
    <Screen title="quality.latencyTitle" actions={<DataUntil until={data?.info.until} onRefresh={repeat} />}>
      <QualityFilterBar search={search} repeat={repeat} fields={fields} quick={[]}>
        <WindowField
          search={search}
          typed={typed}
          shown={latency.isPlaceholderData || !data || filter.zoom ? undefined : rangeOfAnswer(data.info)}
        />
      </QualityFilterBar>
      <JoinGroup search={search} window={data?.info}>
        <div className="ro-two-charts">
          <AnswerPanel title="quality.latency.shares" query={latency} chart={charts?.shares} />
          <AnswerPanel
            title="quality.latency.mean"
            query={latency}
            chart={charts?.mean}
            left={language === 'zh' ? 64 : 72}
          />
        </div>
      </JoinGroup>
      <CountryPeriodsTable
        query={countries}
        columns={latencyCountryColumns}
        paging={[{ page, limit, order: sort }, search.apply]}
        title="quality.latency.byCountry"
        shareName={chosen?.text ?? ''}
        good={good}
        selector={
          <SegmentedControl
            size="small"
            aria-label={translate('quality.latency.interval')}
            value={interval}
            onValueChange={(next) => search.apply({ interval: params.interval.read(next) })}
            options={latencyIntervals.map(({ id, text }) => ({ value: id, label: text }))}
          />
        }
        chips={<QualityChips search={search} />}
        callsOf={callsOf && info && ((country) => callsOf(rangeOfAnswer(info), country))}
        readAll={() => readAll((part) => client.fetchQuery(byCountry(part)))}
      />
    </Screen>
  )
}
