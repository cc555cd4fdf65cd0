import type { Company } from '@rtcops/core/features/customers/companies/columns'
import { formatMoney } from '@rtcops/core/format/format-money'
import { formatNumber } from '@rtcops/core/format/format-number'
import { missing } from '@rtcops/core/format/missing'
import { printFen } from '@rtcops/core/money/fen'
import { warningOf } from '../../../money/balance-warning.ts'
import { type ListColumn, listColumns } from '../../../tui/list/columns.ts'
import type { Tui } from '../../../tui/tui-context.ts'
import { type Consumption, countedDays } from './consumptions.ts'
import { companies } from './listing.ts'

type Known = (company: Company) => Consumption | undefined

/** Returns the columns of the balances, with the mean consumption after the balance and the warning after the days. */
export function balanceColumns(tui: Tui, known: Known): ListColumn<Company>[] {
  const { t } = tui
  const chosen = listColumns(
    companies,
    [
      { id: 'id' },
      { id: 'name', most: 30, least: 18 },
      { id: 'balance', cell: ({ balance: left }) => ({ text: formatMoney(left), mark: 'plain' }) },
      { id: 'days_left', cell: ({ days_left }) => ({ text: formatNumber(days_left), mark: 'plain' }) },
      { id: 'salesperson_name', least: 8 },
      { id: 'state', least: 8 },
      { id: 'appkey_numbers', isExtra: true },
      { id: 'create_time', isExtra: true },
    ],
    tui,
  )
  const mean: ListColumn<Company> = {
    id: 'mean',
    head: t('cli.tui.balances.mean'),
    right: true,
    kind: 'number',
    most: 20,
    least: 20,
    cell: (company) => ({ text: meanOf(known(company), formatMoney) ?? missing, mark: 'plain' }),
    value: (company) => meanOf(known(company), (amount) => amount) ?? null,
  }
  const warning: ListColumn<Company> = {
    id: 'low_balance',
    head: t('cli.tui.balances.warning'),
    right: false,
    kind: 'text',
    most: 12,
    least: 12,
    cell: (company) => warningOf(company, t),
    value: (company) => warningOf(company, t).text,
  }
  return chosen.flatMap((column) =>
    column.id === 'balance' ? [column, mean] : column.id === 'days_left' ? [column, warning] : [column],
  )
}

const meanOf = (consumption: Consumption | undefined, write: (amount: string) => string): string | undefined =>
  consumption && write(printFen(consumption.sum / BigInt(countedDays)))
