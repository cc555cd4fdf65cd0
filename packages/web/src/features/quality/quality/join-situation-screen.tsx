import './joins.css'
import { SegmentedControl } from '@blueprintjs/core'
import { getJoinSituationPeriods, listJoinSituationByCountry } from '@rtcops/core/api/generated/operations'
import { joinCountryColumns } from '@rtcops/core/features/quality/quality/country-period-columns'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DataUntil } from '../../../ui/data-until.tsx'
import { overRange } from '../../../ui/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { Screen } from '../../../ui/screen.tsx'
import { choiceParam, pageParams, sortParam } from '../../../ui/url-params.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { CountryPeriodsTable } from './country-periods-table.tsx'
import { joinResults, numberNote, reasonsChart, situationChart } from './join-charts.ts'
import { rangeOfAnswer } from './moments.ts'
import { PeriodWindows } from './period-windows.tsx'
import { QualityChips } from './quality-chips.tsx'
import { QualityFilterBar } from './quality-filter-bar.tsx'
import { askable, qualityParams } from './quality-search.ts'
import { readAll } from './read-all.ts'
import { useCallsOf } from './use-calls-of.ts'
import { useWindowSearch } from './use-window-search.ts'
import { WindowField } from './window-field.tsx'
import { countrySorts, worstFirst } from './worst-first.ts'

const params = {
  ...qualityParams('joins'),
  ...pageParams(),
  order: sortParam(countrySorts),
  kind: choiceParam(['success5', 'fail5']),
}

const fields = ['appkey', 'country', 'router', 'room', 'uid'] as const

/** How joining went in the last minutes, beside the four periods before, and in which countries (R-JS-01 to R-JS-06). */
export default function JoinSituationScreen() {
  const translate = useTranslate()
  const client = useQueryClient()
  const plain = useSearch(params)
  const [search, typed] = useWindowSearch(plain, (query_time) => plain.change({ query_time }))
  const { page, limit, order, kind = 'success', ...filter } = search.applied
  const asked = askable(filter)
  const result = joinResults.find((each) => each.kind === kind) ?? joinResults[0]
  const sort = order ?? worstFirst(result.good)
  const periods = useQuery({
    ...overRange(getJoinSituationPeriods, asked, 'query_time'),
    ...recovering,
    placeholderData: keepPreviousData,
  })
  const byCountry = (part: { page: number; limit: number }) =>
    overRange(listJoinSituationByCountry, { ...asked, kind, order: sort, ...part }, 'query_time')
  const countries = useQuery({ ...byCountry({ page, limit }), ...recovering, placeholderData: keepPreviousData })
  const repeat = () => void Promise.all([periods.refetch(), countries.refetch()])
  const callsOf = useCallsOf(search.applied)
  const list = periods.data?.list
  const charts = useMemo(
    () => list && [situationChart(list, translate, callsOf), reasonsChart(list, translate, callsOf)],
    [list, translate, callsOf],
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
          note={list && numberNote(list, 'fail_lt_5s', translate)}
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
