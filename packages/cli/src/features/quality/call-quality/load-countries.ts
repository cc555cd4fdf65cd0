import type { Input, Schema } from '@rtcops/core/api/types'
import { countryName } from '@rtcops/core/countries/countries'
import { onlyGiven } from '../../../only-given.ts'
import { askRows } from '../../../tui/hooks/use-loaded.ts'
import type { Tui } from '../../../tui/tui-context.ts'
import { enoughFirst, everyCountry } from './every-country.ts'
import { queryTime, type ViewMetric } from './view-metrics.ts'

/** Country with the figures of a metric. */
export type CountryRow = Record<string, unknown> & { country: string; number: number }

/** All countries, the worst first, and the window that they cover. */
export interface Countries {
  rows: readonly CountryRow[]
  window: Schema<'Window'>
}

const operations = {
  rtt: 'listRttByCountry',
  up_loss: 'listUpLossByCountry',
  down_loss: 'listDownLossByCountry',
} as const

/** Loads every country with the figures of a metric over a window. */
export async function loadCountries(
  tui: Tui,
  metric: ViewMetric,
  window: string,
  signal: AbortSignal,
): Promise<Countries> {
  const { context } = tui
  const input = onlyGiven({ query_time: queryTime(window, tui) })
  const { answer, rows } =
    metric.id === 'join'
      ? await askRows<'listJoinSituationByCountry', CountryRow>(
          context,
          'listJoinSituationByCountry',
          { ...input, kind: 'success5' },
          everyCountry,
          signal,
        )
      : await askRows<'listUpLossByCountry', CountryRow>(
          context,
          // The three responses differ only in the names of the buckets.
          operations[metric.id] as 'listUpLossByCountry',
          { ...input, trend: 1 } as Input<'listUpLossByCountry'>,
          everyCountry,
          signal,
        )
  const known = rows.filter(({ country }) => country !== '')
  tui.seen.set(
    'quality',
    known.map(({ country: row }) => ({ row, name: countryName(row, tui.language), opening: { view: 'quality', row } })),
  )
  return { rows: rows.toSorted(worstFirst(metric)), window: answer.info }
}

const worstFirst =
  ({ field, worse }: ViewMetric) =>
  (one: CountryRow, other: CountryRow): number => {
    const amount = (row: CountryRow) => worse * Number(row[field] ?? Number.NEGATIVE_INFINITY * worse)
    return enoughFirst(one, other) || amount(other) - amount(one) || 0
  }
