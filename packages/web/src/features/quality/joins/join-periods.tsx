import type { Schema } from '@rtcops/core/api/types'
import { formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { shareOf } from '@rtcops/core/quality/shares'
import { comparisonPeriods } from '@rtcops/core/time/comparison-periods'
import { useMemo } from 'react'
import { AnswerPanel } from '../../../quality/answer-panel.tsx'
import { joinResults, numberNote, reasonsChart } from '../../../quality/join-charts.ts'
import { PeriodWindows } from '../../../quality/period-windows.tsx'
import type { QualityFilter } from '../../../quality/search/quality-search.ts'
import { useCallsOf } from '../../../quality/use-calls-of.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import type { useJoinPeriods } from './use-join-periods.ts'

interface Props {
  filter: QualityFilter
  query: ReturnType<typeof useJoinPeriods>
}

/** Shows why attempts had not succeeded within 5 s, and the results of joining, in the five periods. */
export function JoinPeriods({ filter, query }: Props) {
  const translate = useTranslate()
  const callsOf = useCallsOf(filter, 'failed_joins')
  const list = query.data?.list
  const chart = useMemo(() => list && reasonsChart(list, 'attempts', translate, callsOf), [list, translate, callsOf])
  return (
    <>
      {!query.error && <PeriodWindows periods={list} />}
      <div className="ro-chart-and-table ro-join-periods">
        <AnswerPanel
          title="quality.join.reasons"
          query={query}
          namedOutside
          chart={chart}
          note={list && numberNote(list, 'number', translate)}
        />
        <ResultsTable periods={query.error ? undefined : list} busy={query.isPlaceholderData} />
      </div>
    </>
  )
}

interface TableProps {
  /** Undefined while they are loading, or if that failed, which the chart reports. */
  periods: readonly Schema<'JoinPeriod'>[] | undefined
  busy: boolean
}

/** Shows each result of joining as percent of the attempts of a period, over its count. */
function ResultsTable({ periods = [], busy }: TableProps) {
  const translate = useTranslate()
  const title = translate('quality.join.periods')
  const columns = comparisonPeriods.map((name) => ({ name, period: periods.find(({ period }) => period === name) }))
  return (
    <section className="ro-panel ro-interrupt-table" aria-label={title}>
      <div className="ro-panel-head">
        <h2>{title}</h2>
      </div>
      <table className="ro-table" aria-busy={busy}>
        <thead>
          <tr>
            <th scope="col">{translate('quality.join.result')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="ro-right">
                {translate(`quality.period.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {joinResults.map(({ field, kind, label }) => (
            <tr key={kind}>
              <td>{translate(label)}</td>
              {columns.map(({ name, period }) => (
                <td key={name} className="ro-right">
                  {period ? <ShareOverCount count={period[field]} of={period.number} /> : <Missing />}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td>{translate('quality.join.attempts')}</td>
            {columns.map(({ name, period }) => (
              <td key={name} className="ro-right">
                {period ? formatNumber(period.number) : <Missing />}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function ShareOverCount({ count, of }: { count: number; of: number }) {
  if (of === 0) return <Missing />
  return (
    <>
      {formatPercent(shareOf(count, of))}
      <div className="ro-muted">{formatNumber(count)}</div>
    </>
  )
}

const Missing = () => <span className="ro-muted">—</span>
