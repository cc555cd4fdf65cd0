import { countryName } from '@rtcops/core/countries/countries'
import { formatDecimal, formatNumber } from '@rtcops/core/format/format-number'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { type ListColumn, ownColumn } from '../../../../tui/list/columns.ts'
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

/** Returns the columns of the worst countries; the number of samples is the first to go. */
export function worstColumns({ language, t }: Tui): ListColumn<WorstCountry>[] {
  const country = ownColumn<WorstCountry>({
    id: 'country',
    head: t('cli.tui.overview.head.country'),
    most: 24,
    rank: 0,
    cell: (row) => countryName(row.country, language),
    value: (row) => row.country,
  })
  const figures = writers.map(([id, write]) =>
    ownColumn<WorstCountry>({
      id,
      head: t(`cli.tui.overview.head.${id}`),
      kind: 'number',
      rank: id === 'number' ? 7 : 6,
      cell: (row) => write(row[id]),
      value: (row) => row[id],
    }),
  )
  return [country, ...figures]
}
