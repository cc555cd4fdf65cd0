import type { Schema } from '@rtcops/core/api/types'
import { countryName } from '@rtcops/core/countries/countries'
import { bucketMetrics } from '@rtcops/core/quality/metrics'
import { spark } from '../../../output/chart/spark.ts'
import type { Listing } from '../../../output/listing.ts'
import { countriesByJoins } from '../../../quality/countries-in-periods.ts'
import { type ColumnChoice, type ListColumn, listColumns } from '../../../tui/list/columns.ts'
import type { Tui } from '../../../tui/tui-context.ts'
import { countriesByDownLoss, countriesByRtt, countriesByUpLoss } from './listing.ts'
import type { CountryRow } from './load-countries.ts'
import { bucketName, type ViewMetric } from './view-metrics.ts'

/** Returns the listing of countries by a metric. */
export function countryListing({ glyphs }: Pick<Tui, 'glyphs'>, { id }: ViewMetric): Listing<CountryRow> {
  const listings = {
    rtt: () => countriesByRtt({ glyphs }),
    up_loss: () => countriesByUpLoss({ glyphs }),
    down_loss: () => countriesByDownLoss({ glyphs }),
    join: () => countriesByJoins,
  }
  return listings[id]() as unknown as Listing<CountryRow>
}

/** Returns the columns of countries by a metric; the trend takes the remaining width. */
export function countryColumns(tui: Tui, metric: ViewMetric, window: Schema<'Window'>): ListColumn<CountryRow>[] {
  const { glyphs, language, t } = tui
  const listing = countryListing(tui, metric)
  const country: ColumnChoice<CountryRow> = {
    id: 'country',
    most: 24,
    least: 14,
    cell: (row) => ({ text: countryName(row.country, language), mark: 'plain' }),
  }
  if (metric.id === 'join') {
    const periods = ['number', 'now', 'change', 'previous', 'day1', 'day7'].map((id) => ({ id }))
    return listColumns(listing, [country, ...periods], tui)
  }
  const ofMetric = bucketMetrics[metric.id]
  const trend: ColumnChoice<CountryRow> = {
    id: 'trend',
    head: t('cli.tui.quality.trend', { minutes: window.step / 60 }),
    most: 24,
    grows: true,
    cell: (row, width) => ({
      text: spark(glyphs, thinned((row['trend'] as Course | undefined) ?? [], width)),
      mark: 'plain',
    }),
  }
  const buckets = ofMetric.fields.map((id, index) => ({ id, head: bucketName(ofMetric, index) }))
  const mean = { id: ofMetric.average, head: t('cli.tui.quality.mean', { unit: metric.unit }) }
  return listColumns(listing, [country, { id: 'number' }, mean, ...buckets, trend], tui)
}

type Course = readonly (number | null)[]

/** Returns a trend with at most this many columns; if it is longer, each column is the worst of several values. */
function thinned(course: Course, columns: number): Course {
  const together = Math.max(1, Math.ceil(course.length / Math.max(1, columns)))
  return course.flatMap((_, index) => {
    if (index % together !== 0) return []
    const known = course.slice(index, index + together).filter((value) => value !== null)
    return [known.length === 0 ? null : Math.max(...known)]
  })
}
