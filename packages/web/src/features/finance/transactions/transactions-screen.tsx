import { listTransactions } from '@rtcops/core/api/generated/operations'
import { transactionColumns, transactionTypeWords } from '@rtcops/core/features/finance/transactions/columns'
import { printFen, readFen } from '@rtcops/core/money/fen'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { AddButton } from '../../../ui/add-button.tsx'
import { ExportButton } from '../../../ui/export/export-button.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { withoutPage } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { paths } from '../../../ui/paths.ts'
import { overRange, withWireRange } from '../../../ui/range/over-range.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { RechargeDialog } from './recharge-dialog.tsx'
import { Balance, SignedAmount } from './signed-amount.tsx'
import { TransactionDrawer } from './transaction-drawer.tsx'
import { TransactionTotals } from './transaction-totals.tsx'
import { TransactionsFilterBar } from './transactions-filter-bar.tsx'
import { transactionParams, transactionsFilter } from './transactions-search.ts'
import { TypeTag } from './type-tag.tsx'

/** Lists the transactions of the companies' balances, and recharges companies (R-TX-01 to R-TX-10). */
export default function TransactionsScreen() {
  const translate = useTranslate()
  const { mayCall, opens } = useViewer()
  const search = useSearch(transactionParams)
  const { applied, apply } = search
  const filter = transactionsFilter(applied)
  const transactions = useQuery({ ...overRange(listTransactions, filter), placeholderData: keepPreviousData })
  // Opening and closing a drawer or dialog keeps the page of the list.
  const show = (opened: { id?: number | undefined; recharge?: number | undefined }, replace = false) =>
    apply({ ...opened, page: applied.page }, { replace })
  const isFiltered = applied.company_id !== undefined || applied.transaction_type !== undefined
  const recharge = (
    <AddButton
      operation="insertTransaction"
      text="transaction.recharge"
      onClick={() => show({ recharge: applied.company_id ?? 0 })}
    />
  )
  return (
    <Screen
      title="transaction.title"
      actions={
        <>
          <ExportButton
            input={() => withWireRange<'exportTransactions'>(withoutPage(filter))}
            operation="exportTransactions"
          />
          {recharge}
        </>
      }
    >
      <TransactionsFilterBar search={search} repeat={() => void transactions.refetch()} />
      <QueryTable
        query={transactions}
        columns={transactionColumns}
        paging={[filter, apply]}
        count="transaction.count"
        totals={({ info }) => ({ transaction_amount: printFen(readFen(info.income) + readFen(info.deduction)) })}
        summary={({ info }) => <TransactionTotals totals={info} />}
        chips={
          <FilterChips
            search={search}
            texts={{ ...placeTexts, transaction_type: (type) => translate(transactionTypeWords[type].text) }}
          />
        }
        cells={{
          company_name: ({ company_id, company_name }) =>
            opens(paths.companies) && <Link to={`${paths.companies}?details=${company_id}`}>{company_name}</Link>,
          transaction_name: ({ transaction_name, reversed_by }) => (
            <span className={reversed_by === null ? undefined : 'ro-taken-back'}>
              {transaction_name}
              {reversed_by !== null && <span className="ro-tag">{translate('transaction.reversed')}</span>}
            </span>
          ),
          transaction_type: (transaction) => <TypeTag transaction={transaction} />,
          transaction_amount: ({ transaction_amount }) => <SignedAmount amount={transaction_amount} />,
          canUseBalance: ({ canUseBalance }) => <Balance amount={canUseBalance} />,
        }}
        actions={({ id }) => [{ label: 'common.action.details', run: () => show({ id }) }]}
        onRow={({ id }) => show({ id })}
        empty={
          <EmptyState
            text={translate(isFiltered ? 'transaction.emptyFiltered' : 'transaction.empty')}
            action={isFiltered ? undefined : recharge}
          />
        }
      />
      {applied.id !== undefined && (
        <TransactionDrawer
          key={applied.id}
          id={applied.id}
          onOpen={(id) => show({ id })}
          onClose={() => show({ id: undefined })}
        />
      )}
      {applied.recharge !== undefined && mayCall('insertTransaction') && (
        <RechargeDialog companyId={applied.recharge} onClose={() => show({ recharge: undefined }, true)} />
      )}
    </Screen>
  )
}
