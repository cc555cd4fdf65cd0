import './joins.css'
import { SegmentedControl } from '@blueprintjs/core'
import { getNetworkLatencyChart, listNetworkLatencyByCountry } from '@rtcops/core/api/generated/operations'
import { latencyCountryColumns } from '@rtcops/core/features/quality/quality/country-period-columns'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DataUntil } from '../../../ui/data-until.tsx'
import { overRange } from '../../../ui/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { Screen } from '../../../ui/screen.tsx'
import { choiceParam, pageParams, rangeParam, sortParam } from '../../../ui/url-params.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { CountryPeriodsTable } from './country-periods-table.tsx'
import { JoinGroup } from './join-panels.tsx'
import { latencyChart, latencyIntervals, meanChart } from './latency-charts.ts'
import { rangeOfAnswer } from './moments.ts'
import { QualityChips } from './quality-chips.tsx'
import { QualityFilterBar } from './quality-filter-bar.tsx'
import { askable, qualityParams, snapRange } from './quality-search.ts'
import { readAll } from './read-all.ts'
import { useCallsOf } from './use-calls-of.ts'
import { useWindowSearch } from './use-window-search.ts'
import { WindowField } from './window-field.tsx'
import { countrySorts, worstFirst } from './worst-first.ts'

/** Twelve intervals: in the five minutes with which the joins open a line would be one point. */
const lastHour = rangeParam('last-1h-by-5m', 'quality.filter.time')

const params = {
  ...qualityParams('joins'),
  query_time: { ...lastHour, read: (text: string) => snapRange(lastHour.read(text) ?? '') || undefined },
  ...pageParams(),
  order: sortParam(countrySorts),
  interval: choiceParam(['lt_rtt200', 'lt_rtt300', 'gt_rtt300']),
}

const fields = ['appkey', 'country', 'router', 'as', 'room', 'uid'] as const

/** How the round-trip time is spread over time, and in which countries it is not as it was (R-NTL-01 to R-NTL-04). */
export default function NetworkLatencyScreen() {
  const translate = useTranslate()
  const language = useLanguage()
  const client = useQueryClient()
  const plain = useSearch(params)
  const [search, typed] = useWindowSearch(plain, (query_time) => plain.change({ query_time }))
  const { page, limit, order, interval = 'lt_rtt100', ...filter } = search.applied
  const asked = askable(filter)
  const chosen = latencyIntervals.find(({ id }) => id === interval) ?? latencyIntervals[0]
  const good = chosen?.good ?? 1
  const sort = order ?? worstFirst(good)
  const latency = useQuery({
    ...overRange(getNetworkLatencyChart, asked, 'query_time'),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const byCountry = (part: { page: number; limit: number }) =>
    overRange(listNetworkLatencyByCountry, { ...asked, interval, order: sort, ...part }, 'query_time')
  const countries = useQuery({ ...byCountry({ page, limit }), ...recovering, placeholderData: keepPreviousData })
  const repeat = () => void Promise.all([latency.refetch(), countries.refetch()])
  const callsOf = useCallsOf(search.applied)
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
          shown={latency.isPlaceholderData || !data ? undefined : rangeOfAnswer(data.info)}
        />
      </QualityFilterBar>
      <JoinGroup window={data?.info}>
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
