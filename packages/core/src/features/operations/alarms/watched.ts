import { type AlarmRule, alarmIndicators } from '../../../alarms/indicators.ts'
import { isThresholdRule, type RaisedRule } from '../../../alarms/platform-rules.ts'
import type { Answer } from '../../../api/types.ts'
import { bucketMetrics, type MetricId } from '../../../quality/metrics.ts'

const lists = { rtt: 'rttList', up_loss: 'upLossList', down_loss: 'downLossList' } as const satisfies Record<
  MetricId,
  keyof Answer<'getCallQualityOverview'>
>

type Intervals = Pick<Answer<'getCallQualityOverview'>, (typeof lists)[MetricId]>

/** Returns the metrics that rules watch, each once; none for rules of the platform. */
export const watchedMetrics = (rules: readonly { rule: RaisedRule }[]): MetricId[] => [
  ...new Set(rules.flatMap(({ rule }) => (isThresholdRule(rule) ? alarmIndicators[rule].metric : []))),
]

/** Returns the share of samples that an indicator counts in each interval of a country, in percent; null without samples. */
export function watchedShares(intervals: Intervals, rule: AlarmRule): (number | null)[] {
  const { counted, metric } = alarmIndicators[rule]
  const fields: readonly string[] = bucketMetrics[metric].fields
  const rows: readonly object[] = intervals[lists[metric]]
  return rows.map((each) => {
    const row = each as Record<string, number | null>
    const [good = Number.NaN, fair = Number.NaN, poor = Number.NaN, worst = Number.NaN] = fields.map(
      (field) => row[field] ?? Number.NaN,
    )
    const share = counted([good, fair, poor, worst])
    return Number.isNaN(share) ? null : share
  })
}
