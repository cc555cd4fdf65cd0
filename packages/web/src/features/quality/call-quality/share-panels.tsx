import { paths } from '../../../ui/paths.ts'
import '../../../quality/quality.css'
import { ChevronRight } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import { second } from '@rtcops/core/time/zone'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Strip, TimeChart } from '../../../charts/model.ts'
import { ChartPanel } from '../../../charts/panel/chart-panel.tsx'
import { callsAddress } from '../../../quality/calls-address.ts'
import { rangeOfAnswer } from '../../../quality/moments.ts'
import { comparedValues, type QualityFilter } from '../../../quality/search/quality-search.ts'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { detailAddress } from './detail-address.ts'
import { type Compared, shareChart, shiftOf, stripsOf } from './share-chart.ts'
import { ShareLegend } from './share-legend.tsx'
import type { Overview, ShownOverview } from './use-overview.ts'

/** A chart of a screen: its metric and its title there. */
export interface SharePanel {
  metric: MetricId
  title: MessageKey
}

/** The three charts, in the order of the overview (R-CQO-03). */
export const overviewPanels: readonly SharePanel[] = [
  { metric: 'up_loss', title: 'quality.metric.upLoss' },
  { metric: 'down_loss', title: 'quality.metric.downLoss' },
  { metric: 'rtt', title: 'quality.metric.rtt' },
]

const lists = { rtt: 'rttList', up_loss: 'upLossList', down_loss: 'downLossList' } as const

/** Returns the charts of a response by metric; empty before the first response. */
export function useShareCharts(
  shown: ShownOverview | undefined,
  panels: readonly SharePanel[],
): ReadonlyMap<MetricId, TimeChart> {
  const translate = useTranslate()
  const language = useLanguage()
  const mayOpen = useViewer().opens(paths.calls)
  const data = shown?.data
  const filter = shown?.filter
  return useMemo(() => {
    if (!data || !filter) return new Map()
    const compared = comparedIn(filter)
    return new Map(
      panels.map(({ metric, title }) => [
        metric,
        shareChart(
          {
            metric: bucketMetrics[metric],
            title: translate(title),
            rows: data[lists[metric]],
            window: data.info,
            compared,
            ...(mayOpen ? { link: linkOf({ data, filter }, translate('quality.seeCalls'), metric) } : {}),
          },
          translate,
          language,
        ),
      ]),
    )
  }, [data, filter, panels, mayOpen, translate, language])
}

/** Returns the link to the calls behind an interval, for the compared value whose strip was clicked. */
function linkOf({ data, filter }: ShownOverview, hint: string, metric: MetricId): NonNullable<TimeChart['link']> {
  const window = rangeOfAnswer(data.info)
  const compared = comparedIn(filter)
  return {
    hint,
    to: (place, strip = 0) => {
      const start = place + (strip === 1 ? shiftOf(data.rttList, compared) : 0)
      if (compared?.type === 'time') return callsAddress(filter, { start, end: start + data.info.step * second })
      const range = {
        start: Math.max(start, window.start),
        end: Math.min(start + data.info.step * second, window.end),
      }
      return callsAddress(compared ? { ...filter, [compared.type]: compared.values[strip] } : filter, range, metric)
    },
  }
}

function comparedIn(filter: QualityFilter): Compared | undefined {
  const [first, second] = comparedValues(filter)
  if (filter.diff_type === undefined || first === undefined || second === undefined || first === second)
    return undefined
  return { type: filter.diff_type, values: [first, second] }
}

interface Props {
  overview: Overview
  charts: ReadonlyMap<MetricId, TimeChart>
  panels: readonly SharePanel[]
  asTable: boolean
}

/**
 * Shows the charts one below the other, each with its legend table and the link to its details; or, because all come from one
 * request, once that it failed.
 */
export function SharePanels({ overview, charts, panels, asTable }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const { opens } = useViewer()
  const { shown, error, isOlder, busy } = overview
  const compared = shown && comparedIn(shown.filter)
  const strips: readonly [Strip, Strip] | undefined = compared && stripsOf(compared, language)
  if (error && !isOlder)
    return (
      <section className="ro-panel">
        <ErrorState error={error} fallback="common.failed.chart" onRetry={overview.refetch} />
      </section>
    )
  return (
    <div className="ro-share-panels">
      {panels.map(({ metric, title }) => {
        const details = shown && detailAddress(metric, shown.filter)
        return (
          <ChartPanel
            key={metric}
            title={translate(title)}
            chart={charts.get(metric)}
            asTable={asTable}
            left={strips ? 84 : 52}
            busy={busy}
            error={null}
            tools={
              details &&
              opens(details) && (
                <Link
                  className="bp6-button bp6-minimal bp6-small"
                  to={details}
                  aria-label={`${translate('common.action.details')} ${translate(title)}`}
                >
                  <span className="bp6-button-text">{translate('common.action.details')}</span>
                  <ChevronRight size={12} />
                </Link>
              )
            }
            aside={(legend) =>
              shown && (
                <ShareLegend
                  metric={bucketMetrics[metric]}
                  totals={totalsOf(shown, metric, compared)}
                  strips={strips}
                  legend={legend}
                />
              )
            }
          />
        )
      })}
    </div>
  )
}

/** Returns the totals of a metric, in the order of the compared values. */
function totalsOf({ data }: ShownOverview, metric: MetricId, compared: Compared | undefined) {
  const totals = data.info.totals.filter((each) => each.metric === metric)
  return compared ? compared.values.flatMap((value) => totals.find(({ name }) => name === value) ?? []) : totals
}
