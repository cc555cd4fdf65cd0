import type { Input, Row } from '@rtcops/core/api/types'
import { bucketMetrics } from '@rtcops/core/quality/metrics'
import type { Context } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { orderOf } from '../../../lists/order.ts'
import { listPages } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions, SortOptions } from '../../../options/list.ts'
import { fieldsOfRows, type Listing } from '../../../output/listing.ts'
import { countriesByLatency } from '../../../quality/countries-in-periods.ts'
import { qualityFilter } from '../../../quality/filter.ts'
import type { QualityOptions } from '../../../quality/options.ts'
import { printInWindow } from '../../../quality/print-in-window.ts'
import { isTable } from '../../../settings.ts'
import { countriesByDownLoss, countriesByRtt, countriesByUpLoss } from './listing.ts'

/** Intervals of the round-trip time by the words of the command line. */
const intervals = {
  '0-100': bucketMetrics.rtt.fields[0],
  '100-200': bucketMetrics.rtt.fields[1],
  '200-300': bucketMetrics.rtt.fields[2],
  '300+': bucketMetrics.rtt.fields[3],
} as const

interface FilterOptions extends PageOptions, SortOptions, QualityOptions {}
interface ListOptions extends FilterOptions {
  metric?: 'rtt' | 'up-loss' | 'down-loss' | 'latency'
  interval?: keyof typeof intervals
}

/** Lists countries by one metric, or by one interval of the round-trip time in five periods. */
export async function listCountries(context: Context, options: ListOptions): Promise<void> {
  const { interval, metric } = options
  if (metric === 'latency') return listLatency(context, interval, options)
  if (interval !== undefined) throw usage(['cli.usage.intervalOfLatency'], 'rtcops quality list --help')
  if (metric === 'up-loss') await listMetric(context, 'listUpLossByCountry', countriesByUpLoss(context), options)
  else if (metric === 'down-loss')
    await listMetric(context, 'listDownLossByCountry', countriesByDownLoss(context), options)
  else await listMetric(context, 'listRttByCountry', countriesByRtt(context), options)
}

async function listLatency(
  context: Context,
  interval: keyof typeof intervals = '0-100',
  options: FilterOptions,
): Promise<void> {
  const operation = 'listNetworkLatencyByCountry'
  const input: Input<typeof operation> = {
    ...(await qualityFilter(context, options)),
    interval: intervals[interval],
    ...onlyGiven({ order: orderOf(operation, options.sort) }),
  }
  const pages = listPages<typeof operation, Row<typeof operation>>(context, operation, input, options)
  await printInWindow(context, countriesByLatency, pages, options)
}

type ByMetric = 'listRttByCountry' | 'listUpLossByCountry' | 'listDownLossByCountry'

async function listMetric<Id extends ByMetric, Country extends Row<Id> & object>(
  context: Context,
  operation: Id,
  listing: Listing<Country>,
  options: FilterOptions,
): Promise<void> {
  const { columns, format } = context.settings
  const hasTrend = columns ? columns.includes('trend') : format === 'wide'
  const input = {
    ...(await qualityFilter(context, options)),
    ...onlyGiven({ order: orderOf(operation, options.sort), trend: hasTrend ? 1 : undefined }),
  } as Input<Id>
  const pages = listPages<Id, Country>(context, operation, input, options)
  const isWhole = columns !== undefined || isTable(context.settings)
  const shown = isWhole ? listing : { ...listing, schema: { fields: fieldsWithoutTrend(listing) } }
  await printInWindow(context, shown, pages, options, { medians: true })
}

/** Returns the fields of rows if the trend was not requested. */
const fieldsWithoutTrend = <Country extends object>(listing: Listing<Country>): (keyof Country & string)[] =>
  (fieldsOfRows(listing) as (keyof Country & string)[]).filter((field) => field !== 'trend')
