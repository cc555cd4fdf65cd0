import { badCount, bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import type { Instant } from '@rtcops/core/time/zone'
import type { ComparedGroups } from '../../../../clickhouse/quality/count-by-call.ts'
import { countJoins, countSamples } from '../../../../clickhouse/quality/count-quality.ts'
import type { QualityFilter, QualityQuestion } from '../../../../clickhouse/quality/quality-filter.ts'
import type { MemberContext } from '../../../../services/context.ts'
import type { ChangedPart } from './changed-parts.ts'

/** Metrics that are compared. */
export const checkMetrics = [...(Object.keys(bucketMetrics) as MetricId[]), 'join'] as const
export type CheckMetric = (typeof checkMetrics)[number]

/** Samples or attempts, and bad ones, of a country in a period and interval. */
export interface RolledUp {
  metric: CheckMetric
  isOwn: boolean
  country: string
  period: number
  interval: Instant
  number: number
  bad: number
}

type Asked = Pick<QualityQuestion, 'periods' | 'step'>

/** Counts a part and everything, by country, from the roll-ups. */
export async function countRolledUp(context: MemberContext, part: ChangedPart, asked: Asked): Promise<RolledUp[]> {
  const filters = [filterOf(part), {}]
  const counts = await Promise.all(filters.map((filter) => countAll(context, { ...asked, filter, by: 'country' })))
  return counts.flatMap((rows, index) => rows.map((row) => ({ ...row, isOwn: index === 0 })))
}

async function countAll(context: MemberContext, question: QualityQuestion): Promise<Omit<RolledUp, 'isOwn'>[]> {
  const [samples, joins] = await Promise.all([countSamples(context, question), countJoins(context, question)])
  const place = ({ interval, period, value }: { interval: Instant; period: number; value: string }) => ({
    interval,
    period,
    country: value,
  })
  const metrics = Object.keys(bucketMetrics) as MetricId[]
  return [
    ...samples.flatMap((row) =>
      metrics.map((metric) => ({
        ...place(row),
        metric,
        number: row[metric].number,
        bad: badCount(row[metric].buckets),
      })),
    ),
    ...joins.map((row) => ({
      ...place(row),
      metric: 'join' as const,
      number: row.attempts,
      bad: row.attempts - row.success_5s,
    })),
  ]
}

const filterOf = ({ kind, names }: ChangedPart): QualityFilter =>
  kind === 'project' ? { appKeys: names } : kind === 'router' ? { router: names[0] } : { accessServer: names[0] }

/** Samples and bad ones. */
export interface SummedUp {
  number: number
  bad: number
}

/** Sums up the part, and all but the part, of some rows. */
export function ownAndOthers(rows: readonly RolledUp[]): Readonly<Record<keyof ComparedGroups, SummedUp>> {
  const sum = (isOwn: boolean, field: keyof SummedUp) =>
    rows.reduce((all, row) => (row.isOwn === isOwn ? all + row[field] : all), 0)
  const own = { number: sum(true, 'number'), bad: sum(true, 'bad') }
  return { own, others: { number: sum(false, 'number') - own.number, bad: sum(false, 'bad') - own.bad } }
}
