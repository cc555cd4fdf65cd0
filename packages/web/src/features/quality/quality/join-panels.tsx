import './joins.css'
import { HTMLSelect } from '@blueprintjs/core'
import { getConnectionInterruptChart, getSuccessJoinChart } from '@rtcops/core/api/generated/operations'
import type { Answer } from '@rtcops/core/api/types'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { type InterruptKind, shownInterruptKinds } from '@rtcops/core/quality/joins'
import { changeOf, shareOf } from '@rtcops/core/quality/shares'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { ChartGroupProvider } from '../../../charts/chart-group.tsx'
import { overRange } from '../../../ui/over-range.ts'
import { recovering } from '../../../ui/recovering.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { interruptChart, successChart } from './join-lines.ts'
import { rangeOfAnswer } from './moments.ts'
import { PercentChange } from './percent-change.tsx'
import { askable, type QualityFilter } from './quality-search.ts'
import { ScreenLink } from './screen-link.tsx'
import { useCallsOf } from './use-calls-of.ts'

/** Attempts to join and their success over time, as the filter asks for them. */
export const useSuccessJoins = (filter: QualityFilter) =>
  useQuery({
    ...overRange(getSuccessJoinChart, askable(filter, 'one'), 'query_time'),
    ...recovering,
    placeholderData: keepPreviousData,
  })

/** Connections lost and refused over time, as the filter asks for them. */
export const useInterrupts = (filter: QualityFilter) =>
  useQuery({
    ...overRange(getConnectionInterruptChart, askable(filter, 'one'), 'query_time'),
    ...recovering,
    placeholderData: keepPreviousData,
  })

interface SuccessProps {
  query: UseQueryResult<Answer<'getSuccessJoinChart'>>
  filter: QualityFilter
  tools?: ReactNode
}

/** Success within 5 s and at any time: counts, with their rate in the tooltip and over the range (R-SJ-02). Stand in a `JoinGroup`. */
export function SuccessJoinPanels({ query, filter, tools }: SuccessProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const callsOf = useCallsOf(filter)
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

interface RatesProps {
  totals: Answer<'getSuccessJoinChart'>['info']['totals']
  field: (typeof successFields)[number]['field']
}

/** The rate over the whole range, and its change from the period before; of a comparison the badges with their rates. */
function Rates({ totals, field }: RatesProps) {
  const translate = useTranslate()
  return totals.map((total, index) => {
    const rate = shareOf(total[field], total.number)
    const change = changeOf(shareOf(total[`previous_${field}`], total.previous_number), rate)
    return (
      <span key={total.name} className="ro-rate">
        {totals.length > 1 && <b className={index === 0 ? 'ro-badge-a' : 'ro-badge-b'}>{index === 0 ? 'A' : 'B'}</b>}
        <span title={translate('quality.join.rate')}>{formatPercent(rate)}</span>
        <span title={translate('quality.legend.change')}>
          <PercentChange change={change} worse={false} />
        </span>
      </span>
    )
  })
}

interface InterruptProps {
  query: UseQueryResult<Answer<'getConnectionInterruptChart'>>
  filter: QualityFilter
  /** The one kind that is drawn; all of them when left out. A comparison draws one, the first unless another is chosen. */
  kind: InterruptKind | undefined
  onKind: (kind: InterruptKind | undefined) => void
  tools?: ReactNode
}

/** A line for each kind of lost or refused connection; compared, the chosen kind of two values (R-CI-02). Stands in a `JoinGroup`. */
export function InterruptPanel({ query, filter, kind, onKind, tools }: InterruptProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const callsOf = useCallsOf(filter)
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

/** Puts charts of one question on one time axis. */
export function JoinGroup({
  window,
  children,
}: {
  window: { start: string; end: string } | undefined
  children: ReactNode
}) {
  return <ChartGroupProvider range={window && rangeOfAnswer(window)}>{children}</ChartGroupProvider>
}

interface TabProps {
  filter: QualityFilter
  kind: InterruptKind | undefined
  onKind: (kind: InterruptKind | undefined) => void
}

const overviewPath = '/data-monitoring/call-quality-statistics'

/** The tab 进房质量 of the overview (R-CQO-05): each chart asks and fails alone, and leads to its own screen with the filters and the range. */
export function JoinQualityTab({ filter, kind, onKind }: TabProps) {
  const joins = useSuccessJoins(filter)
  const interrupts = useInterrupts(filter)
  return (
    <JoinGroup window={joins.data?.info ?? interrupts.data?.info}>
      <div className="ro-two-charts ro-tall">
        <SuccessJoinPanels
          query={joins}
          filter={filter}
          tools={<ScreenLink path={`${overviewPath}/success-join`} title="quality.successJoinTitle" />}
        />
        <div className="ro-both">
          <InterruptPanel
            query={interrupts}
            filter={filter}
            kind={kind}
            onKind={onKind}
            tools={
              <>
                <ScreenLink path={`${overviewPath}/join-situation`} title="quality.joinSituationTitle" />
                <ScreenLink path={`${overviewPath}/connection-interrupt`} title="quality.interruptTitle" />
              </>
            }
          />
        </div>
      </div>
    </JoinGroup>
  )
}
