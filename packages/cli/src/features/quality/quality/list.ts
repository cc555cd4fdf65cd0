import type { Input, OperationId } from '@rtcops/core/api/types'
import { latencyCountryColumns } from '@rtcops/core/features/quality/quality/country-period-columns'
import type { Context, Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { listPages, orderOf } from '../../../old/lists.ts'
import { say } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { onlyGiven } from '../../../only-given.ts'
import { countryPeriodsOrder, countryPeriodsShape } from '../../../quality/country-periods.ts'
import { qualityFilter, qualityFilters } from '../../../quality/filter.ts'
import { printInWindow } from '../../../quality/print-in-window.ts'
import { metricOf, metricWords } from './buckets.ts'
import { latencyIntervals, metricShape, sortFields } from './country-shapes.ts'

type Row = Record<string, unknown>

const operations = {
  rtt: 'listRttByCountry',
  up_loss: 'listUpLossByCountry',
  down_loss: 'listDownLossByCountry',
} as const

/** Countries by one metric, or by one interval of the round-trip time in five periods. */
export const listCountries: Run = async (context) => {
  const { settings, values } = context
  const word =
    values.choice('metric', [...(Object.keys(metricWords) as (keyof typeof metricWords)[]), 'latency']) ?? 'rtt'
  const filter = await qualityFilter(context)
  if (word === 'latency') {
    const interval = latencyIntervals[values.choice('interval', intervalWords) ?? '0-100']
    await print(context, 'listNetworkLatencyByCountry', latencyShape, { ...filter, interval }, countryPeriodsOrder)
    return undefined
  }
  if (values.has('interval')) throw usage(say('usage.intervalOfLatency'), 'rtcops quality list --help')
  const metric = metricOf(context, word)
  const shape = metricShape(context, metric)
  const withTrend = settings.format === 'wide' || settings.columns?.includes('trend')
  const input = withTrend ? { ...filter, trend: 1 as const } : filter
  await print(context, operations[metric.id], shape, input, sortFields(metric), true)
  return undefined
}

const latencyShape = countryPeriodsShape(latencyCountryColumns) as Shape<object> as Shape<Row>
const intervalWords = Object.keys(latencyIntervals) as (keyof typeof latencyIntervals)[]

async function print<Id extends OperationId>(
  context: Context,
  operation: Id,
  shape: Shape<Row>,
  input: object,
  fields: readonly string[],
  medians = false,
): Promise<void> {
  const asked = { ...input, ...onlyGiven({ order: orderOf(context, fields) }) } as Input<Id>
  await printInWindow(context, shape, listPages<Id, Row>(context, operation, asked), qualityFilters, { medians })
}
