import type { Schema } from '@rtcops/core/api/types'
import {
  type DownLossCountry,
  downLossCountryColumns,
  type RttCountry,
  rttCountryColumns,
  type UpLossCountry,
  upLossCountryColumns,
} from '@rtcops/core/features/quality/quality/metric-country-columns'
import { formatPercent } from '@rtcops/core/format/format-percent'
import type { Context } from '../../../context.ts'
import { type CellContext, type Listing, splitColumns } from '../../../output/listing.ts'
import { namedCountry } from '../../../output/named-country.ts'
import { spark } from '../../../output/spark.ts'

type Drawn = Pick<Context, 'glyphs'>

const countryCell = ({ country }: { country: string }, about: CellContext) => namedCountry(country, about)

/** Cells of countries by a metric. */
const metricCells = ({ glyphs }: Drawn) => ({
  country: countryCell,
  trend: ({ trend = [] }: { trend?: (number | null)[] }) => spark(glyphs, trend),
})

/** Countries by round-trip time; `-o wide` adds the trend of the worst bucket. */
export const countriesByRtt = (drawn: Drawn): Listing<RttCountry> => ({
  rows: 'cli.rows.countries',
  schema: 'RttCountry',
  ...splitColumns<RttCountry>(rttCountryColumns, ['trend']),
  cells: metricCells(drawn),
})

/** Countries by upstream loss; as `countriesByRtt`. */
export const countriesByUpLoss = (drawn: Drawn): Listing<UpLossCountry> => ({
  rows: 'cli.rows.countries',
  schema: 'UpLossCountry',
  ...splitColumns<UpLossCountry>(upLossCountryColumns, ['trend']),
  cells: metricCells(drawn),
})

/** Countries by downstream loss; as `countriesByRtt`. */
export const countriesByDownLoss = (drawn: Drawn): Listing<DownLossCountry> => ({
  rows: 'cli.rows.countries',
  schema: 'DownLossCountry',
  ...splitColumns<DownLossCountry>(downLossCountryColumns, ['trend']),
  cells: metricCells(drawn),
})

/** Writes percentage points with their sign. */
export const points = (value: number | null): string => formatPercent(value, { unit: false, plus: true })

/** Values that account for a change of quality, such as routers. */
export const contributions: Listing<Schema<'Contribution'>> = {
  rows: 'cli.rows.rows',
  schema: 'Contribution',
  columns: [
    { id: 'label', kind: 'text', label: 'cli.quality.head.name' },
    { id: 'contribution', kind: 'percent', label: 'quality.change.contribution' },
    { id: 'before_share', kind: 'percent', label: 'cli.quality.head.beforeShare' },
    { id: 'share', kind: 'percent', label: 'cli.quality.head.share' },
    { id: 'before_number', kind: 'number', label: 'cli.quality.head.beforeNumber' },
    { id: 'number', kind: 'number', label: 'cli.quality.head.number' },
    { id: 'few', kind: 'text', label: 'cli.quality.head.note' },
  ],
  wide: [{ id: 'value', kind: 'code', label: 'cli.quality.head.value' }],
  cells: {
    contribution: ({ contribution }) => points(contribution),
    few: ({ few }, { t }) => (few === 1 ? t('quality.change.few') : ''),
  },
}
