import type { Schema } from '@rtcops/core/api/types'
import type { CallMetric } from '@rtcops/core/features/calls/calls/call-metrics'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { type JoinReason, joinReasons } from '@rtcops/core/quality/joins'
import { shareOf, sharesOf } from '@rtcops/core/quality/shares'
import type { TimeRange } from '@rtcops/core/time/range'
import type { CategoryChart, CategorySeries } from '../charts/model.ts'
import { rangeOfAnswer } from './moments.ts'
import { periodColor } from './search/period-color.ts'

type JoinPeriod = Schema<'JoinPeriod'>

/**
 * Returns the address of the calls in a time range, and of one country if it is given, the worst first by the given
 * metric or by that of the screen; undefined if the member may not see calls.
 */
export type CallsOf = ((range: TimeRange, country?: string, metric?: CallMetric) => string) | undefined

/** Results of joining, in the order of the bars and of the table's selector (M-070). */
export const joinResults = [
  { kind: 'success', field: 'success', label: 'quality.join.joined', good: 1 },
  { kind: 'success5', field: 'success_lt_5s', label: 'quality.join.joined5', good: 1 },
  { kind: 'fail5', field: 'fail_lt_5s', label: 'quality.join.notJoined5', good: -1 },
] as const satisfies readonly { kind: string; field: keyof JoinPeriod; label: MessageKey; good: 1 | -1 }[]

/** Returns the results of joining in the five periods, as percent of the attempts (R-JS-04). */
export function situationChart(periods: readonly JoinPeriod[], translate: Translate, callsOf: CallsOf): CategoryChart {
  return {
    categories: joinResults.map(({ label }) => translate(label)),
    series: periods.map((period) =>
      periodSeries(
        period,
        joinResults.map(({ field }) => period[field]),
        translate,
        (counts) => counts.map((count) => shareOf(count, period.number)),
      ),
    ),
    axis: { unit: '%', places: 2, fixed: { from: 0, to: 100, step: 20 } },
    ...linkOf(periods, translate, callsOf),
  }
}

const reasons = Object.keys(joinReasons) as JoinReason[]

/** What the shares of the reasons are of: all attempts, or those that failed. */
type ReasonsOf = 'attempts' | 'failures'

/**
 * Returns why attempts had not succeeded within 5 s, as percent of all attempts, so that more failures are higher bars,
 * or of those failures, where the bars of a period sum to 100 (F-04).
 */
export function reasonsChart(
  periods: readonly JoinPeriod[],
  of: ReasonsOf,
  translate: Translate,
  callsOf: CallsOf,
): CategoryChart {
  return {
    categories: reasons.map((reason) => translate(joinReasons[reason])),
    series: periods.map((period) =>
      periodSeries(
        period,
        reasons.map((reason) => period.reasons[reason]),
        translate,
        (counts) =>
          of === 'attempts'
            ? counts.map((count) => shareOf(count, period.number))
            : (sharesOf(counts) ?? counts.map(() => null)),
      ),
    ),
    axis: { unit: '%', places: 2 },
    ...linkOf(periods, translate, callsOf),
  }
}

function periodSeries(
  { period }: JoinPeriod,
  counts: number[],
  translate: Translate,
  toShares: (counts: number[]) => (number | null)[],
): CategorySeries {
  return {
    id: period,
    name: translate(`quality.period.${period}`),
    color: periodColor(period),
    values: toShares(counts),
    beside: { label: translate('quality.join.count'), unit: '', values: counts },
  }
}

function linkOf(periods: readonly JoinPeriod[], translate: Translate, callsOf: CallsOf): Pick<CategoryChart, 'link'> {
  if (!callsOf) return {}
  return {
    link: {
      hint: translate('quality.seeCalls'),
      to: ({ series }) => {
        const period = periods[series]
        return period && callsOf(rangeOfAnswer(period))
      },
    },
  }
}

/** Describes how many attempts, or failures, the bars of the current period are based on. */
export function numberNote(
  periods: readonly JoinPeriod[],
  field: 'number' | 'fail_lt_5s',
  translate: Translate,
): string | undefined {
  const now = periods.find(({ period }) => period === 'now')
  const key = field === 'number' ? 'quality.join.ofAttempts' : 'quality.join.ofFailures'
  return now && translate(key, { count: formatNumber(now[field]) })
}
