import { type Company, nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import type { Transaction } from '@rtcops/core/features/finance/transactions/columns'
import { safeText } from '@rtcops/core/format/display-text'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../../context.ts'
import { transactionShape } from '../../features/finance/transactions/shapes.ts'
import { inWords } from '../../old/say.ts'
import { onlyGiven } from '../../only-given.ts'
import { askRows, windowRange } from '../ask-once.ts'
import type { Look } from '../frame/look.ts'
import { listColumns } from '../list/columns.ts'
import { drawTable } from '../list/table.ts'
import { asPage, type Content, listed, type Page } from '../page.ts'
import { windowWords } from '../window-words.ts'

interface Transactions extends Content {
  window: string
}

/** What was paid and used by a company, the newest first. */
export function transactionsPage(context: Context, look: Look, now: () => number, company: Company): Page {
  const columns = listColumns(
    transactionShape,
    [
      { id: 'id' },
      { id: 'day' },
      { id: 'transaction_name' },
      { id: 'transaction_amount' },
      { id: 'canUseBalance' },
      { id: 'transaction_remark' },
    ],
    look,
    now,
  )
  const name = safeText(nameWithRemark(company))
  return asPage<Transactions>({
    view: 'balances',
    title: inWords({ zh: `${company.id} ${name} 流水`, en: `${company.id} ${name} transactions` }),
    every: 60,
    permission: ['FINANCE_TRANSACTION_DETAILS'],
    window: '30d',
    load: async ({ rows: wanted, signal, window }) => {
      const { rows, total } = await askRows<'listTransactions', Transaction>(
        context,
        'listTransactions',
        { company_id: company.id, ...onlyGiven({ time: windowRange(window, now(), look.zone) }) },
        wanted,
        signal,
      )
      const key = ({ id }: Transaction) => String(id)
      return { lists: [listed({ columns, rows, total, key, sorts: [], shape: transactionShape })], raw: rows, window }
    },
    about: ({ window }) => windowWords(window),
    listRows: ({ height }) => height - 1,
    draw: ({ look, tables }, { height, width }) => (tables[0] ? drawTable(tables[0], width, height, look) : []),
    status: ({ data: { lists } }) => {
      const total = formatNumber(lists[0]?.total ?? 0)
      return [inWords({ zh: `共 ${total}`, en: `${total} in all` }), '']
    },
    command: ({ window }) => `rtcops transaction list -c ${company.id} -s ${window} --all`,
  })
}
