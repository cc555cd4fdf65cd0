import type { Column } from '@rtcops/core/columns/columns'
import {
  downLossCountryColumns,
  rttCountryColumns,
  upLossCountryColumns,
} from '@rtcops/core/features/quality/quality/metric-country-columns'
import { type BucketMetric, bucketMetrics } from '@rtcops/core/quality/metrics'
import type { Context } from '../../../context.ts'
import type { Shape } from '../../../old/shape.ts'
import { spark } from '../../../output/spark.ts'
import { countryHead, namedCountry } from '../../../quality/country-periods.ts'
import { bucketHeads } from './buckets.ts'

type Row = Record<string, unknown>

/** Countries with the buckets of a metric; `-o wide` adds the course of the worst one. */
export function metricShape({ glyphs }: Pick<Context, 'glyphs'>, metric: BucketMetric): Shape<Row> {
  const columns = {
    rtt: rttCountryColumns as readonly Column<never>[],
    up_loss: upLossCountryColumns as readonly Column<never>[],
    down_loss: downLossCountryColumns as readonly Column<never>[],
  }[metric.id] as readonly Column<Row>[]
  const isTrend = ({ id }: Column<Row>) => id === 'trend'
  return {
    what: 'rows.countries',
    columns: columns.filter((column) => !isTrend(column)),
    wide: columns.filter(isTrend),
    fields: ['country', 'number', ...metric.fields, metric.average, metric.middle, 'trend'],
    times: [],
    heads: { ...bucketHeads(metric), country: countryHead },
    cells: {
      country: ({ country }) => namedCountry(String(country)),
      trend: ({ trend }) => spark(glyphs, (trend as (number | null)[] | undefined) ?? []),
    },
  }
}

export const sortFields = (metric: BucketMetric): string[] => [
  'country',
  'number',
  ...metric.fields,
  metric.average,
  metric.middle,
]

export const latencyIntervals = {
  '0-100': bucketMetrics.rtt.fields[0],
  '100-200': bucketMetrics.rtt.fields[1],
  '200-300': bucketMetrics.rtt.fields[2],
  '300+': bucketMetrics.rtt.fields[3],
} as const
