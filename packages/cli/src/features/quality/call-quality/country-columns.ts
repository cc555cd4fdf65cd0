import { countryName } from '@rtcops/core/countries/countries'
import { bucketMetrics } from '@rtcops/core/quality/metrics'
import { spark } from '../../../output/chart/spark.ts'
import type { Listing } from '../../../output/listing.ts'
import { countriesByJoins } from '../../../quality/countries-in-periods.ts'
import { type ColumnChange, type ListColumn, listColumns } from '../../../tui/list/columns.ts'
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

/** Returns the columns of countries by a metric; the trend takes the remaining width. @param step seconds between two values of it */
export function countryColumns(tui: Tui, metric: ViewMetric, step: number): ListColumn<CountryRow>[] {
  const { glyphs, language, t } = tui
  const country: ColumnChange<CountryRow> = { most: 24, cell: (row) => countryName(row.country, language) }
  const listing = countryListing(tui, metric)
  if (metric.id === 'join') return listColumns(listing, tui, { country })
  const ofMetric = bucketMetrics[metric.id]
  const buckets = ofMetric.fields.map((id, index) => [id, { head: bucketName(ofMetric, index) }])
  return listColumns(listing, tui, {
    country,
    ...Object.fromEntries(buckets),
    [ofMetric.average]: { head: t('cli.tui.quality.mean', { unit: metric.unit }), rank: 2 },
    trend: {
      head: t('cli.tui.quality.trend', { minutes: step / 60 }),
      most: 24,
      grows: true,
      rank: 2,
      cell: (row, { width }) => spark(glyphs, thinned((row['trend'] as Course | undefined) ?? [], width)),
    },
  })
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
