import { type Company, nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import type { Transaction } from '@rtcops/core/features/finance/transactions/columns'
import { safeText } from '@rtcops/core/format/display-text'
import { onlyGiven } from '../../../only-given.ts'
import { ListTable } from '../../../tui/components/list-table.tsx'
import { Page, useBody, usePace } from '../../../tui/components/page.tsx'
import { useColumns } from '../../../tui/hooks/use-columns.ts'
import { useKept } from '../../../tui/hooks/use-kept.ts'
import { rowsAtOnce, useList } from '../../../tui/hooks/use-list.ts'
import { useRows } from '../../../tui/hooks/use-loaded.ts'
import { useKeys } from '../../../tui/keys.tsx'
import { listColumns } from '../../../tui/list/columns.ts'
import { loadedText } from '../../../tui/list/loaded-text.ts'
import { outputOf, useTui } from '../../../tui/tui-context.ts'
import { windowRange, windowWords } from '../../../tui/windows.ts'
import { ExportForm } from './export-form.tsx'
import { transactions } from './listing.ts'
import { RechargeForm } from './recharge-form.tsx'

/** Shows what a company paid and used, the newest first. */
export function TransactionsView({ company }: { company: Company }) {
  const tui = useTui()
  const { go, may, t } = tui
  const { id } = company
  const pace = usePace(60)
  const [window, setWindow] = useKept('window', '30d')
  const [wanted, setWanted] = useKept('wanted', rowsAtOnce)
  const live = useRows<'listTransactions', Transaction>(
    'listTransactions',
    { id, window },
    () => ({ company_id: id, ...onlyGiven({ time: windowRange(window, tui) }) }),
    wanted,
    pace,
  )
  const columns = useColumns((tui) =>
    listColumns(
      transactions,
      [
        { id: 'id' },
        { id: 'day' },
        { id: 'transaction_name' },
        { id: 'transaction_amount' },
        { id: 'canUseBalance' },
        { id: 'transaction_remark' },
      ],
      tui,
    ),
  )
  const body = useBody({ live, status: true })
  const rows = live.data?.rows
  const list = useList({
    columns,
    rows,
    key: (row) => String(row.id),
    total: live.data?.total ?? 0,
    onMore: () => setWanted((rows?.length ?? 0) + rowsAtOnce),
    isStale: live.trouble !== undefined,
    ...body,
  })
  useKeys('page', {
    ...(may('insertTransaction') ? { R: () => go({ page: <RechargeForm company={String(id)} /> }) } : {}),
    ...(may('exportTransactions') ? { e: () => go({ page: <ExportForm company={String(id)} since={window} /> }) } : {}),
  })
  const name = `${id} ${safeText(nameWithRemark(company))}`
  return (
    <Page
      view="balances"
      title={t('cli.tui.balances.transactions', { company: name })}
      about={windowWords(window, tui)}
      live={live}
      pace={pace}
      keys={[
        ['t', 'cli.tui.key.window'],
        ['R', 'cli.tui.key.recharge'],
        ['e', 'cli.tui.key.export'],
      ]}
      status={[loadedText(rows?.length ?? 0, live.data?.total ?? 0, tui), '']}
      list={list}
      window={[window, setWindow]}
      command={`rtcops transaction list -c ${id} -s ${window} --all`}
      output={outputOf(rows ?? [], list.rows, transactions)}
    >
      <ListTable list={list} {...body} />
    </Page>
  )
}
