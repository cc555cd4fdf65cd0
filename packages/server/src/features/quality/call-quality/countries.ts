import type { Input } from '@rtcops/core/api/types'
import type { Language } from '@rtcops/core/i18n/catalogue'
import { intervalsOf } from '@rtcops/core/quality/intervals'
import { bucketMetrics, type MetricId } from '@rtcops/core/quality/metrics'
import { meanOf, sharesOf } from '@rtcops/core/quality/shares'
import { formatDateTime } from '@rtcops/core/time/zone'
import { countHistograms, countSamples } from '../../../clickhouse/quality/count-quality.ts'
import { type QualityInput, readQuestion, windowOf } from '../../../quality/read-question.ts'
import { type CountryRow, type PageInput, sortedPage } from '../../../quality/sorted-page.ts'
import type { Context } from '../../../services/context.ts'
import type { Handler } from '../../../services/handlers.ts'
import { bucketShares } from './bucket-shares.ts'
import { addUp, medianOf, noSamples } from './metric-counts.ts'

export const listRttByCountry: Handler<'listRttByCountry'> = async (context, input) =>
  pageOf(await countCountries(context, input, 'rtt'), input, context.language)

export const listUpLossByCountry: Handler<'listUpLossByCountry'> = async (context, input) =>
  pageOf(await countCountries(context, input, 'up_loss'), input, context.language)

export const listDownLossByCountry: Handler<'listDownLossByCountry'> = async (context, input) =>
  pageOf(await countCountries(context, input, 'down_loss'), input, context.language)

const pageOf = <Field extends string, Row extends CountryRow & Record<Field, number | string | null>, Info>(
  { countries, info }: { countries: readonly Row[]; info: Info },
  input: PageInput<Field>,
  language: Language,
) => ({ list: sortedPage(countries, input, language), total: countries.length, info })

type CountriesInput = QualityInput & Pick<Input<'listRttByCountry'>, 'trend'>

/** Counts one metric by country: a row for each country with a figure; samples of unknown country have an empty code. */
async function countCountries<Id extends MetricId>(context: Context, input: CountriesInput, metric: Id) {
  const question = await readQuestion(context, input)
  const { filter, range, step } = question
  const asked = { filter, periods: [range], by: 'country' } as const
  const withTrend = input.trend === 1
  const [rows, histograms, window] = await Promise.all([
    countSamples(context, withTrend ? { ...asked, step } : asked, [metric]),
    countHistograms(context, metric, asked),
    windowOf(context, question),
  ])
  const times = intervalsOf(range, step)
  const medians = new Map(histograms.map(({ histogram, value }) => [value, medianOf(metric, histogram)]))
  const { average, middle } = bucketMetrics[metric]
  const counted = rows.filter((row) => row[metric].number > 0)
  const countries = [...Map.groupBy(counted, ({ value }) => value)].map(([country, parts]) => {
    const { buckets, number, sum } = addUp(parts.map((part) => part[metric]))
    const at = new Map(parts.map((part) => [part.interval, part[metric]]))
    return {
      country,
      number,
      ...bucketShares(metric, buckets),
      ...named(average, meanOf(sum, number)),
      ...named(middle, medians.get(country) ?? null),
      ...(withTrend ? { trend: times.map((time) => worstShare(at.get(time)?.buckets ?? noSamples.buckets)) } : {}),
    }
  })
  const number = countries.reduce((whole, each) => whole + each.number, 0)
  const timesList = withTrend ? { timesList: times.map((time) => formatDateTime(time)) } : {}
  return { countries, info: { ...window, number, ...timesList } }
}

const worstShare = (buckets: readonly [number, number, number, number]): number | null => sharesOf(buckets)?.[3] ?? null

const named = <Name extends string>(name: Name, value: number | null) =>
  ({ [name]: value }) as Record<Name, number | null>
