import type { Schema } from '@rtcops/core/api/types'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { type BucketMetric, bucketIndexes, bucketText } from '@rtcops/core/quality/metrics'
import type { CategoryChart } from '../../../charts/model.ts'
import type { CallsOf } from '../../../quality/join-charts.ts'
import { rangeOfAnswer } from '../../../quality/moments.ts'
import { bucketColor } from './share-chart.ts'

/**
 * Returns five periods with four bars each, the best bucket first (R-CQR-02); a bar links to the calls of its period.
 */
export function periodsChart(
  metric: BucketMetric,
  periods: readonly Schema<'BucketPeriod'>[],
  translate: Translate,
  callsOf: CallsOf,
): CategoryChart {
  return {
    categories: periods.map(({ period }) => translate(`quality.period.${period}`)),
    series: bucketIndexes.map((index) => ({
      id: metric.fields[index],
      name: bucketText(metric, index),
      color: bucketColor(index),
      values: periods.map(({ shares }) => shares?.[index] ?? null),
    })),
    axis: { unit: '%', places: 2, fixed: { from: 0, to: 100, step: 20 } },
    ...(callsOf ? { link: linkOf(periods, translate, callsOf) } : {}),
  }
}

function linkOf(periods: readonly Schema<'BucketPeriod'>[], translate: Translate, callsOf: NonNullable<CallsOf>) {
  return {
    hint: translate('quality.seeCalls'),
    to: ({ category }: { category: number }) => {
      const period = periods[category]
      return period && callsOf(rangeOfAnswer(period))
    },
  }
}
