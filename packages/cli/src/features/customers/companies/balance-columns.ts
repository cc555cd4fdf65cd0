import type { Company } from '@rtcops/core/features/customers/companies/columns'
import { formatMoney } from '@rtcops/core/format/format-money'
import { formatNumber } from '@rtcops/core/format/format-number'
import { printFen } from '@rtcops/core/money/fen'
import { warningOf } from '../../../money/balance-warning.ts'
import { type ListColumn, listColumns, ownColumn } from '../../../tui/list/columns.ts'
import type { Tui } from '../../../tui/tui-context.ts'
import { type Consumption, countedDays } from './consumptions.ts'
import { companies } from './listing.ts'

type Known = (company: Company) => Consumption | undefined

/** Cell of a figure that is still being loaded. */
const loading = '...'

/** Returns the columns of the balances, with the mean consumption after the balance and the warning after the days. */
export function balanceColumns(tui: Tui, known: Known): ListColumn<Company>[] {
  const { t } = tui
  const mean = ownColumn<Company>({
    id: 'mean',
    head: t('cli.tui.balances.mean'),
    kind: 'money',
    rank: 2,
    cell: (company) => meanOf(known(company), formatMoney) ?? loading,
    value: (company) => meanOf(known(company), (amount) => amount) ?? null,
  })
  const warning = ownColumn<Company>({
    id: 'low_balance',
    head: t('cli.tui.balances.warning'),
    kind: 'status',
    rank: 1,
    cell: (company) => warningOf(company, t),
    value: (company) => warningOf(company, t).text,
  })
  return listColumns(companies, tui, {
    name: { most: 30 },
    balance: { cell: ({ balance }) => formatMoney(balance) },
    days_left: { cell: ({ days_left }) => formatNumber(days_left) },
  }).flatMap((column) =>
    column.id === 'balance' ? [column, mean] : column.id === 'days_left' ? [column, warning] : [column],
  )
}

const meanOf = (consumption: Consumption | undefined, write: (amount: string) => string): string | undefined =>
  consumption && write(printFen(consumption.sum / BigInt(countedDays)))
