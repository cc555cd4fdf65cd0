import type { Schema } from '@rtcops/core/api/types'
import {
  type DownLossCountry,
  downLossCountryColumns,
  type RttCountry,
  rttCountryColumns,
  type UpLossCountry,
  upLossCountryColumns,
} from '@rtcops/core/features/quality/call-quality/metric-country-columns'
import { formatPercent } from '@rtcops/core/format/format-percent'
import type { Context } from '../../../command.ts'
import { spark } from '../../../output/chart/spark.ts'
import { type CellContext, type Listing, splitColumns } from '../../../output/listing.ts'
import { namedCountry } from '../../../output/named-country.ts'
import { inZone } from '../../../output/wire-time.ts'

type Drawn = Pick<Context, 'glyphs'>

const countryCell = ({ country }: { country: string }, about: CellContext) => namedCountry(country, about)

/** Returns the cells of countries by a metric. */
const metricCells = ({ glyphs }: Drawn) => ({
  country: countryCell,
  trend: ({ trend = [] }: { trend?: (number | null)[] }) => spark(glyphs, trend),
})

/** Returns the listing of countries by round-trip time; `-o wide` adds the trend of the worst bucket. */
export const countriesByRtt = (drawn: Drawn): Listing<RttCountry> => ({
  rows: 'cli.rows.countries',
  schema: 'RttCountry',
  ...splitColumns<RttCountry>(rttCountryColumns, ['trend']),
  cells: metricCells(drawn),
})

/** Returns the listing of countries by upstream loss, like `countriesByRtt`. */
export const countriesByUpLoss = (drawn: Drawn): Listing<UpLossCountry> => ({
  rows: 'cli.rows.countries',
  schema: 'UpLossCountry',
  ...splitColumns<UpLossCountry>(upLossCountryColumns, ['trend']),
  cells: metricCells(drawn),
})

/** Returns the listing of countries by downstream loss, like `countriesByRtt`. */
export const countriesByDownLoss = (drawn: Drawn): Listing<DownLossCountry> => ({
  rows: 'cli.rows.countries',
  schema: 'DownLossCountry',
  ...splitColumns<DownLossCountry>(downLossCountryColumns, ['trend']),
  cells: metricCells(drawn),
})

/** Returns percentage points with their sign. */
export const points = (value: number | null): string => formatPercent(value, { unit: false, plus: true })

/** Describes where a value was far worse than over the whole range: `2026-03-18 21:00 ~ 22:00 55.00%`. */
function peakText({ end, share, start }: Schema<'ChangePeak'>, t: CellContext['t'], zone: string): string {
  const [from, to] = [inZone(start, zone), inZone(end, zone)].map((time) => time.slice(0, 16))
  const window = `${from} ~ ${from?.slice(0, 10) === to?.slice(0, 10) ? to?.slice(11) : to}`
  return t('quality.change.peak', { window, share: formatPercent(share) })
}

/** Contributions to a change of quality, such as those of routers. */
export const contributions: Listing<Schema<'Contribution'>> = {
  rows: 'cli.rows.rows',
  schema: 'Contribution',
  columns: [
    { id: 'side', kind: 'text', label: 'cli.quality.head.side' },
    { id: 'label', kind: 'text', label: 'cli.quality.head.name' },
    { id: 'rate_effect', kind: 'percent', label: 'quality.change.rateEffect' },
    { id: 'mix_effect', kind: 'percent', label: 'quality.change.mixEffect' },
    { id: 'before_share', kind: 'percent', label: 'cli.quality.head.beforeShare' },
    { id: 'share', kind: 'percent', label: 'cli.quality.head.share' },
    { id: 'before_number', kind: 'number', label: 'cli.quality.head.beforeNumber' },
    { id: 'number', kind: 'number', label: 'cli.quality.head.number' },
    { id: 'few', kind: 'text', label: 'cli.quality.head.note' },
  ],
  wide: [
    { id: 'contribution', kind: 'percent', label: 'quality.change.contribution' },
    { id: 'value', kind: 'code', label: 'cli.quality.head.value' },
  ],
  cells: {
    side: ({ side }, { t }) => t(`quality.change.side.${side}`),
    contribution: ({ contribution }) => points(contribution),
    rate_effect: ({ rate_effect }) => points(rate_effect),
    mix_effect: ({ mix_effect }) => points(mix_effect),
    few: ({ few, peak, thin }, { t, zone }) =>
      [few === 1 && t('ui.few'), thin && t(`quality.change.thin.${thin}`), peak && peakText(peak, t, zone)]
        .filter(Boolean)
        .join(' · '),
  },
}
