import '../../../quality/joins.css'
import { SegmentedControl } from '@blueprintjs/core'
import { useMemo } from 'react'
import { AnswerPanel } from '../../../quality/answer-panel.tsx'
import { numberNote, reasonsChart, situationChart } from '../../../quality/join-charts.ts'
import { rangeOfAnswer } from '../../../quality/moments.ts'
import { PeriodWindows } from '../../../quality/period-windows.tsx'
import { QualityChips } from '../../../quality/search/quality-chips.tsx'
import { QualityFilterBar } from '../../../quality/search/quality-filter-bar.tsx'
import { lastHour, qualityParams } from '../../../quality/search/quality-search.ts'
import { useWindowSearch } from '../../../quality/search/use-window-search.ts'
import { WindowField } from '../../../quality/search/window-field.tsx'
import { useCallsOf } from '../../../quality/use-calls-of.ts'
import { choiceParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { DataUntil } from '../../../ui/range/data-until.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { JoinCountries, joinCountryParams, useJoinCountries } from './join-countries.tsx'
import { useJoinPeriods } from './use-join-periods.ts'

const params = {
  ...qualityParams(lastHour),
  ...joinCountryParams,
  reasons: choiceParam(['failures']),
}

const fields = ['appkey', 'country', 'router', 'room', 'uid'] as const

/**
 * Shows the results of joining in the last minutes, beside the four earlier periods, and by country (R-JS-01 to
 * R-JS-06).
 */
export default function JoinSituationScreen() {
  const translate = useTranslate()
  const plain = useSearch(params)
  const [search, typed] = useWindowSearch(plain, (query_time) => plain.change({ query_time }))
  const { reasons = 'attempts' } = search.applied
  const periods = useJoinPeriods(search.applied)
  const countries = useJoinCountries(search.applied, search.applied)
  const repeat = () => void Promise.all([periods.refetch(), countries.query.refetch()])
  const callsOf = useCallsOf(search.applied, 'failed_joins')
  const list = periods.data?.list
  const charts = useMemo(
    () => list && [situationChart(list, translate, callsOf), reasonsChart(list, reasons, translate, callsOf)],
    [list, reasons, translate, callsOf],
  )
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
      {!periods.error && <PeriodWindows periods={list} />}
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
      <JoinCountries
        filter={search.applied}
        table={search.applied}
        apply={search.apply}
        countries={countries}
        chips={<QualityChips search={search} />}
      />
    </Screen>
  )
}
