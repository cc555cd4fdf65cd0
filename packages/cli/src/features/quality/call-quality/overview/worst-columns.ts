import { countryName } from '@rtcops/core/countries/countries'
import { formatDecimal, formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import type { ListColumn } from '../../../../tui/list/columns.ts'
import type { Tui } from '../../../../tui/tui-context.ts'
import type { WorstCountry } from './load-overview.ts'

type Field = Exclude<keyof WorstCountry, 'country'>

const writers: readonly (readonly [Field, (value: number | null) => string])[] = [
  ['number', formatNumber],
  ['avg_rtt', (value) => formatDecimal(value, 0)],
  ['avg_up_loss', (value) => formatPercent(value, { unit: false })],
  ['avg_down_loss', (value) => formatPercent(value, { unit: false })],
  ['success_5s_rate', (value) => formatPercent(value, { unit: false })],
]

export const worstFields: readonly (keyof WorstCountry)[] = ['country', ...writers.map(([field]) => field)]

/** Returns the columns of the worst countries. @param hasSamples false if the number of samples does not fit */
export function worstColumns({ language, t }: Tui, hasSamples: boolean): ListColumn<WorstCountry>[] {
  const country: ListColumn<WorstCountry> = {
    id: 'country',
    head: t('cli.tui.overview.head.country'),
    right: false,
    kind: 'text',
    most: 24,
    least: 10,
    cell: (row) => ({ text: countryName(row.country, language), mark: 'plain' }),
    value: (row) => row.country,
  }
  const figures = writers.map(
    ([id, write]): ListColumn<WorstCountry> => ({
      id,
      head: t(`cli.tui.overview.head.${id}`),
      right: true,
      kind: 'number',
      most: 10,
      least: 10,
      cell: (row) => ({ text: write(row[id]), mark: 'plain' }),
      value: (row) => row[id],
    }),
  )
  return [country, ...figures.filter(({ id }) => hasSamples || id !== 'number')]
}
