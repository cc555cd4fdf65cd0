import './quality.css'
import { ChevronRight } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import { second } from '@rtcops/core/time/zone'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { ChartPanel } from '../../../charts/chart-panel.tsx'
import type { Strip, TimeChart } from '../../../charts/model.ts'
import { callsPath } from '../../../ui/call-address.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { callsAddress } from './calls-address.ts'
import { detailAddress } from './detail-address.ts'
import { rangeOfAnswer } from './moments.ts'
import type { QualityFilter } from './quality-search.ts'
import { type Compared, shareChart, stripsOf } from './share-chart.ts'
import { ShareLegend } from './share-legend.tsx'
import type { Overview, ShownOverview } from './use-overview.ts'

/** One of the charts of a screen: its metric and what it is called there. */
export interface SharePanel {
  metric: MetricId
  title: MessageKey
}

/** The three charts in the order of the overview (R-CQO-03). */
export const overviewPanels: readonly SharePanel[] = [
  { metric: 'up_loss', title: 'quality.metric.upLoss' },
  { metric: 'down_loss', title: 'quality.metric.downLoss' },
  { metric: 'rtt', title: 'quality.metric.rtt' },
]

const lists = { rtt: 'rttList', up_loss: 'upLossList', down_loss: 'downLossList' } as const

/** The charts of an answer, by their metric; none before the first answer. */
export function useShareCharts(
  shown: ShownOverview | undefined,
  panels: readonly SharePanel[],
): ReadonlyMap<MetricId, TimeChart> {
  const translate = useTranslate()
  const language = useLanguage()
  const mayOpen = useViewer().opens(callsPath)
  const data = shown?.data
  const filter = shown?.filter
  return useMemo(() => {
    if (!data || !filter) return new Map()
    const link = mayOpen ? { link: linkOf({ data, filter }, translate('quality.seeCalls')) } : {}
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
            ...link,
          },
          translate,
          language,
        ),
      ]),
    )
  }, [data, filter, panels, mayOpen, translate, language])
}

/** The calls behind an interval, of the value whose strip was clicked. */
function linkOf({ data, filter }: ShownOverview, hint: string): NonNullable<TimeChart['link']> {
  const window = rangeOfAnswer(data.info)
  const compared = comparedIn(filter)
  return {
    hint,
    to: (start, strip = 0) => {
      const range = {
        start: Math.max(start, window.start),
        end: Math.min(start + data.info.step * second, window.end),
      }
      return callsAddress(compared ? { ...filter, [compared.type]: compared.values[strip] } : filter, range)
    },
  }
}

function comparedIn({ diff_type, diff_value1, diff_value2 }: QualityFilter): Compared | undefined {
  if (diff_type === undefined || diff_value1 === undefined || diff_value2 === undefined) return undefined
  return diff_value1 === diff_value2 ? undefined : { type: diff_type, values: [diff_value1, diff_value2] }
}

interface Props {
  overview: Overview
  charts: ReadonlyMap<MetricId, TimeChart>
  panels: readonly SharePanel[]
  asTable: boolean
}

/** The charts below each other, each with its legend that is a table and the way to its details; each tells its failure alone. */
export function SharePanels({ overview, charts, panels, asTable }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const { opens } = useViewer()
  const { shown, error, isOlder, busy } = overview
  const compared = shown && comparedIn(shown.filter)
  const strips: readonly [Strip, Strip] | undefined = compared && stripsOf(compared, language)
  const failed = isOlder ? null : error
  return (
    <div className="ro-share-panels">
      {panels.map(({ metric, title }) => {
        const details = shown && detailAddress(metric, shown.filter)
        return (
          <ChartPanel
            key={metric}
            title={translate(title)}
            chart={failed ? undefined : charts.get(metric)}
            asTable={asTable}
            left={strips ? 84 : 52}
            busy={busy}
            error={failed}
            onRetry={overview.refetch}
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
              shown &&
              !failed && (
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

/** The totals of a metric, in the order of what is compared. */
function totalsOf({ data }: ShownOverview, metric: MetricId, compared: Compared | undefined) {
  const totals = data.info.totals.filter((each) => each.metric === metric)
  return compared ? compared.values.flatMap((value) => totals.find(({ name }) => name === value) ?? []) : totals
}
