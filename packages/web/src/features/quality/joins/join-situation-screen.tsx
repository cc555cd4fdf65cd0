import '../../../quality/joins.css'
import { SegmentedControl } from '@blueprintjs/core'
import { getJoinSituationPeriods, listJoinSituationByCountry } from '@rtcops/core/api/generated/operations'
import { joinCountryColumns } from '@rtcops/core/features/quality/call-quality/country-period-columns'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AnswerPanel } from '../../../quality/answer-panel.tsx'
import { CountryPeriodsTable } from '../../../quality/country-periods-table.tsx'
import { joinResults, numberNote, reasonsChart, situationChart } from '../../../quality/join-charts.ts'
import { rangeOfAnswer } from '../../../quality/moments.ts'
import { PeriodWindows } from '../../../quality/period-windows.tsx'
import { readAll } from '../../../quality/read-all.ts'
import { QualityChips } from '../../../quality/search/quality-chips.tsx'
import { QualityFilterBar } from '../../../quality/search/quality-filter-bar.tsx'
import { qualityParams, qualityRequest } from '../../../quality/search/quality-search.ts'
import { useWindowSearch } from '../../../quality/search/use-window-search.ts'
import { WindowField } from '../../../quality/search/window-field.tsx'
import { useCallsOf } from '../../../quality/use-calls-of.ts'
import { countrySorts, worstCountriesFirst } from '../../../quality/worst-first.ts'
import { choiceParam, pageParams, sortParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { overRange } from '../../../ui/range/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

const params = {
  ...qualityParams('joins'),
  ...pageParams(),
  order: sortParam(countrySorts),
  kind: choiceParam(['success5', 'fail5']),
  reasons: choiceParam(['failures']),
}

const fields = ['appkey', 'country', 'router', 'room', 'uid'] as const

/**
 * Shows the results of joining in the last minutes, beside the four earlier periods, and by country (R-JS-01 to
 * R-JS-06).
 */
export default function JoinSituationScreen() {
  const translate = useTranslate()
  const client = useQueryClient()
  const plain = useSearch(params)
  const [search, typed] = useWindowSearch(plain, (query_time) => plain.change({ query_time }))
  const { page, limit, order, kind = 'success', reasons = 'attempts', ...filter } = search.applied
  const asked = qualityRequest(filter)
  const result = joinResults.find((each) => each.kind === kind) ?? joinResults[0]
  const sort = order ?? worstCountriesFirst(result.good)
  const periods = useQuery({
    ...overRange(getJoinSituationPeriods, asked, 'query_time'),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const byCountry = (part: { page: number; limit: number }) =>
    overRange(listJoinSituationByCountry, { ...asked, kind, order: sort, ...part }, 'query_time')
  const countries = useQuery({ ...byCountry({ page, limit }), ...recovering, placeholderData: keepPreviousData })
  const repeat = () => void Promise.all([periods.refetch(), countries.refetch()])
  const callsOf = useCallsOf(search.applied, 'failed_joins')
  const list = periods.data?.list
  const charts = useMemo(
    () => list && [situationChart(list, translate, callsOf), reasonsChart(list, reasons, translate, callsOf)],
    [list, reasons, translate, callsOf],
  )
  const info = countries.data?.info
  return (
    <Screen
      title="quality.joinSituationTitle"
      actions={<DataUntil until={periods.data?.info.until} onRefresh={repeat} />}
    >
      <QualityFilterBar search={search} repeat={repeat} fields={fields} quick={[]}>
        <WindowField
          search={search}
          typed={typed}
          shown={periods.isPlaceholderData || !periods.data ? undefined : rangeOfAnswer(periods.data.info)}
        />
      </QualityFilterBar>
      {list && <PeriodWindows periods={list} />}
      <div className="ro-two-charts">
        <AnswerPanel
          title="quality.join.situation"
          query={periods}
          namedOutside
          chart={charts?.[0]}
          note={list && numberNote(list, 'number', translate)}
        />
        <AnswerPanel
          title="quality.join.reasons"
          query={periods}
          namedOutside
          chart={charts?.[1]}
          note={list && numberNote(list, reasons === 'attempts' ? 'number' : 'fail_lt_5s', translate)}
          tools={
            <SegmentedControl
              size="small"
              aria-label={translate('quality.join.reasonsOf')}
              value={reasons}
              onValueChange={(next) => search.apply({ reasons: params.reasons.read(next) })}
              options={[
                { value: 'attempts', label: translate('quality.join.perAttempts') },
                { value: 'failures', label: translate('quality.join.perFailures') },
              ]}
            />
          }
        />
      </div>
      <CountryPeriodsTable
        query={countries}
        columns={joinCountryColumns}
        paging={[{ page, limit, order: sort }, search.apply]}
        title="quality.join.byCountry"
        shareName={translate(result.label)}
        good={result.good}
        selector={
          <SegmentedControl
            size="small"
            aria-label={translate('quality.join.result')}
            value={kind}
            onValueChange={(next) => search.apply({ kind: params.kind.read(next) })}
            options={joinResults.map((each) => ({ value: each.kind, label: translate(each.label) }))}
          />
        }
        chips={<QualityChips search={search} />}
        callsOf={callsOf && info && ((country) => callsOf(rangeOfAnswer(info), country))}
        readAll={() => readAll((part) => client.fetchQuery(byCountry(part)))}
      />
    </Screen>
  )
}
