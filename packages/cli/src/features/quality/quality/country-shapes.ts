import type { Column } from '@rtcops/core/columns/columns'
import { countryName } from '@rtcops/core/countries/countries'
import { latencyCountryColumns } from '@rtcops/core/features/quality/quality/country-period-columns'
import {
  downLossCountryColumns,
  rttCountryColumns,
  upLossCountryColumns,
} from '@rtcops/core/features/quality/quality/metric-country-columns'
import { type BucketMetric, bucketMetrics } from '@rtcops/core/quality/metrics'
import type { Context } from '../../../context.ts'
import { spoken } from '../../../i18n/say.ts'
import type { Shape } from '../../../output/shape.ts'
import { spark } from '../../../output/spark.ts'
import { bucketHeads } from './buckets.ts'

type Row = Record<string, unknown>

const head = { zh: '国家', en: 'Country' }

/** `ID 印度尼西亚`: the code that `--country` takes, and the name; where it is not known, that alone. */
const named = ({ country }: Row): string => `${country} ${countryName(String(country), spoken())}`.trim()

/** Countries with the buckets of a metric; `-o wide` adds the course of the worst one. */
export function metricShape({ glyphs }: Pick<Context, 'glyphs'>, metric: BucketMetric): Shape<Row> {
  const columns = {
    rtt: rttCountryColumns as readonly Column<never>[],
    up_loss: upLossCountryColumns as readonly Column<never>[],
    down_loss: downLossCountryColumns as readonly Column<never>[],
  }[metric.id] as readonly Column<Row>[]
  const isTrend = ({ id }: Column<Row>) => id === 'trend'
  return {
    what: 'word.countries',
    columns: columns.filter((column) => !isTrend(column)),
    wide: columns.filter(isTrend),
    fields: ['country', 'number', ...metric.fields, metric.average, metric.middle, 'trend'],
    times: [],
    heads: { ...bucketHeads(metric), country: head },
    cells: { country: named, trend: ({ trend }) => spark(glyphs, (trend as (number | null)[] | undefined) ?? []) },
  }
}

/** Countries with the share of one interval of the round-trip time in five periods. */
export const latencyShape: Shape<Row> = {
  what: 'word.countries',
  columns: latencyCountryColumns as readonly Column<never>[] as readonly Column<Row>[],
  fields: ['country', 'number', 'now', 'change', 'previous', 'day1', 'day2', 'day7'],
  times: [],
  heads: { country: head },
  cells: { country: named },
}

export const sortFields = (metric: BucketMetric): string[] => [
  'number',
  ...metric.fields,
  metric.average,
  metric.middle,
]
export const latencySortFields = ['number', 'now', 'change', 'previous', 'day1', 'day2', 'day7'] as const

export const latencyIntervals = {
  '0-100': bucketMetrics.rtt.fields[0],
  '100-200': bucketMetrics.rtt.fields[1],
  '200-300': bucketMetrics.rtt.fields[2],
  '300+': bucketMetrics.rtt.fields[3],
} as const
