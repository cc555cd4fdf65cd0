import { paths } from '../ui/paths.ts'
import './joins.css'
import { HTMLSelect } from '@blueprintjs/core'
import { getConnectionInterruptChart, getSuccessJoinChart } from '@rtcops/core/api/generated/operations'
import type { Answer } from '@rtcops/core/api/types'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { type InterruptKind, shownInterruptKinds } from '@rtcops/core/quality/joins'
import { changeOf, shareOf } from '@rtcops/core/quality/shares'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Search } from '../ui/filter/use-search.ts'
import { overRange } from '../ui/range/over-range.ts'
import { recovering } from '../ui/recovering.ts'
import { useLanguage, useTranslate } from '../ui/use-translate.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { interruptChart, notWithin5Chart, ratesChart, successChart } from './join-lines.ts'
import { PercentChange } from './percent-change.tsx'
import { ScreenLink } from './screen-link.tsx'
import { type QualityFilter, type QualityParams, qualityRequest } from './search/quality-search.ts'
import { useCallsOf } from './use-calls-of.ts'
import { UndoZoom, ZoomGroup } from './zoom-group.tsx'

/** Returns the query for attempts to join and their success over time, with the given filter. */
export const useSuccessJoins = (filter: QualityFilter) =>
  useQuery({
    ...overRange(getSuccessJoinChart, qualityRequest(filter, 'one'), 'query_time'),
    ...recovering,
    placeholderData: keepPreviousData,
  })

/** Returns the query for lost and refused connections over time, with the given filter; `places` also by country and router. */
export const useInterrupts = (filter: QualityFilter, { places = false } = {}) =>
  useQuery({
    ...overRange(
      getConnectionInterruptChart,
      { ...qualityRequest(filter, 'one'), ...(places ? { places: 1 as const } : {}) },
      'query_time',
    ),
    ...recovering,
    placeholderData: keepPreviousData,
  })

interface SuccessProps {
  query: UseQueryResult<Answer<'getSuccessJoinChart'>>
  filter: QualityFilter
  tools?: ReactNode
}

/**
 * Shows both rates of success in one chart, beside the attempts that had not succeeded within 5 s; in a comparison a
 * chart of each rate for the two values (R-SJ-02). Must be inside a `JoinGroup`.
 */
export function SuccessJoinPanels(props: SuccessProps) {
  return props.filter.diff_type === undefined ? <RatesAndFailures {...props} /> : <ComparedRates {...props} />
}

function RatesAndFailures({ query, filter, tools }: SuccessProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const callsOf = useCallsOf(filter, 'failed_joins')
  const { data } = query
  const charts = useMemo(() => {
    const words = { translate, language, callsOf }
    return data && { rates: ratesChart(data, words), failures: notWithin5Chart(data, words) }
  }, [data, translate, language, callsOf])
  const panel = { query, tools }
  return (
    <>
      <AnswerPanel
        {...panel}
        title="quality.figure.successRate"
        chart={charts?.rates}
        note={data && <Rates totals={data.info.totals} field="success_join_lt_5s" />}
      />
      <AnswerPanel {...panel} title="quality.join.notJoined5" chart={charts?.failures} />
    </>
  )
}

function ComparedRates({ query, filter, tools }: SuccessProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const callsOf = useCallsOf(filter, 'failed_joins')
  const { data } = query
  const charts = useMemo(
    () => data && successFields.map(({ field }) => successChart(field, data, { translate, language, callsOf })),
    [data, translate, language, callsOf],
  )
  return successFields.map(({ title, field }, index) => (
    <AnswerPanel
      key={field}
      title={title}
      query={query}
      chart={charts?.[index]}
      note={data && <Rates totals={data.info.totals} field={field} />}
      tools={tools}
    />
  ))
}

const successFields = [
  { field: 'success_join_lt_5s', title: 'quality.join.within5' },
  { field: 'success_join_total', title: 'quality.join.joined' },
] as const

const rateLabels = {
  success_join_lt_5s: 'quality.figure.success5Rate',
  success_join_total: 'quality.figure.successRate',
} as const

interface RatesProps {
  totals: Answer<'getSuccessJoinChart'>['info']['totals']
  field: (typeof successFields)[number]['field']
}

/**
 * Shows the rate over the whole range, and its change from the period before; in a comparison the badges with their
 * rates.
 */
function Rates({ totals, field }: RatesProps) {
  const translate = useTranslate()
  return totals.map((total, index) => {
    const rate = shareOf(total[field], total.number)
    const change = changeOf(shareOf(total[`previous_${field}`], total.previous_number), rate)
    return (
      <span key={total.name} className="ro-rate">
        {totals.length > 1 && <b className={index === 0 ? 'ro-badge-a' : 'ro-badge-b'}>{index === 0 ? 'A' : 'B'}</b>}
        <span>
          {totals.length === 1 && `${translate(rateLabels[field])} `}
          {formatPercent(rate)}
        </span>
        <span>
          {translate('quality.legend.change')} <PercentChange change={change} worse={false} />
        </span>
      </span>
    )
  })
}

interface InterruptProps {
  query: UseQueryResult<Answer<'getConnectionInterruptChart'>>
  filter: QualityFilter
  /** The only kind drawn; all if omitted. A comparison draws one, the first unless another is selected. */
  kind: InterruptKind | undefined
  onKind: (kind: InterruptKind | undefined) => void
  tools?: ReactNode
}

/**
 * Shows how many connections were lost or refused, by kind; in a comparison the selected kind for two values
 * (R-CI-02). Must be inside a `JoinGroup`.
 */
export function InterruptPanel({ query, filter, kind, onKind, tools }: InterruptProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const callsOf = useCallsOf(filter, 'interrupts')
  const { data } = query
  const chart = useMemo(
    () => data && interruptChart(kind, data, { translate, language, callsOf }),
    [data, kind, translate, language, callsOf],
  )
  const isCompared = filter.diff_type !== undefined
  return (
    <AnswerPanel
      title="quality.interrupts"
      query={query}
      chart={chart}
      tools={
        <>
          {tools}
          <HTMLSelect
            aria-label={translate('quality.interruptKind')}
            value={kind ?? (isCompared ? 'connection_interrupt_total' : '')}
            onChange={(event) => onKind(shownInterruptKinds.find(({ id }) => id === event.currentTarget.value)?.id)}
            options={[
              ...(isCompared ? [] : [{ value: '', label: translate('quality.interruptAll') }]),
              ...shownInterruptKinds.map(({ id, label }) => ({ value: id, label: translate(label) })),
            ]}
          />
        </>
      }
    />
  )
}

/** Puts the charts of one request on one time axis. */
export function JoinGroup({ search, window, children }: GroupProps) {
  const { zoom } = search.applied
  return (
    <ZoomGroup search={search} window={window}>
      {zoom !== undefined && (
        <div className="ro-quality-bar">
          <UndoZoom zoom={zoom} />
        </div>
      )}
      {children}
    </ZoomGroup>
  )
}

interface GroupProps {
  search: Pick<Search<QualityParams>, 'applied' | 'apply'>
  window: { start: string; end: string } | undefined
  children: ReactNode
}

interface TabProps {
  search: Pick<Search<QualityParams>, 'applied' | 'apply'>
  kind: InterruptKind | undefined
  onKind: (kind: InterruptKind | undefined) => void
}

/**
 * Shows the tab 进房质量 of the overview (R-CQO-05): each chart loads and fails on its own, and links to its own screen
 * with the filters and the range.
 */
export function JoinQualityTab({ search, kind, onKind }: TabProps) {
  const filter = search.applied
  const joins = useSuccessJoins(filter)
  const interrupts = useInterrupts(filter)
  return (
    <JoinGroup search={search} window={joins.data?.info ?? interrupts.data?.info}>
      <div className="ro-two-charts ro-tall">
        <SuccessJoinPanels
          query={joins}
          filter={filter}
          tools={<ScreenLink path={paths.joinSuccess} title="quality.successJoinTitle" />}
        />
        <div className="ro-both">
          <InterruptPanel
            query={interrupts}
            filter={filter}
            kind={kind}
            onKind={onKind}
            tools={
              <>
                <ScreenLink path={paths.joinSituation} title="quality.joinSituationTitle" />
                <ScreenLink path={paths.interrupts} title="quality.interruptTitle" />
              </>
            }
          />
        </div>
      </div>
    </JoinGroup>
  )
}
