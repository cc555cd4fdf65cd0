import { type Company, nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import type { Transaction } from '@rtcops/core/features/finance/transactions/columns'
import { safeText } from '@rtcops/core/format/display-text'
import { onlyGiven } from '../../../only-given.ts'
import { ListView } from '../../../tui/components/list-page.tsx'
import { useKept } from '../../../tui/hooks/use-kept.ts'
import { useKeys } from '../../../tui/keys.tsx'
import { listColumns } from '../../../tui/list/columns.ts'
import { useTui } from '../../../tui/tui-context.ts'
import { windowRange, windowWords } from '../../../tui/windows.ts'
import { ExportForm } from './export-form.tsx'
import { transactions } from './listing.ts'
import { RechargeForm } from './recharge-form.tsx'

/** Shows what a company paid and used, the newest first. */
export function TransactionsView({ company }: { company: Company }) {
  const tui = useTui()
  const { go, may, t } = tui
  const { id } = company
  const [window, setWindow] = useKept('window', '30d')
  useKeys('page', {
    ...(may('insertTransaction') ? { R: () => go({ page: <RechargeForm company={String(id)} /> }) } : {}),
    ...(may('exportTransactions') ? { e: () => go({ page: <ExportForm company={String(id)} since={window} /> }) } : {}),
  })
  return (
    <ListView<'listTransactions', Transaction>
      view="balances"
      title={t('cli.tui.balances.transactions', { company: `${id} ${safeText(nameWithRemark(company))}` })}
      about={windowWords(window, tui)}
      operation="listTransactions"
      request={{ id, window }}
      input={() => ({ company_id: id, ...onlyGiven({ time: windowRange(window, tui) }) })}
      every={60}
      listing={transactions}
      columns={(each) => listColumns(transactions, each, { company_name: null, company_id: null })}
      rowKey={(row) => String(row.id)}
      keys={[
        ['t', 'cli.tui.key.window'],
        ['R', 'cli.tui.key.recharge'],
        ['e', 'cli.tui.key.export'],
      ]}
      window={[window, setWindow]}
      command={`rtcops transaction list -c ${id} -s ${window} --all`}
    />
  )
}
