import { deleteBankAccount, getBankAccount, listBankAccounts } from '@rtcops/core/api/generated/operations'
import { bankAccountColumns } from '@rtcops/core/features/finance/bank-accounts/columns'
import { useQuery } from '@tanstack/react-query'
import { AddButton } from '../../../ui/add-button.tsx'
import { pageParams } from '../../../ui/filter/url-params.ts'
import { useUrlFilter } from '../../../ui/filter/use-url-filter.ts'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { useRemove } from '../../../ui/overlay/confirm-remove.tsx'
import { edit, remove } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { BankAccountDialog } from './bank-account-dialog.tsx'

const params = pageParams()

/** Lists the accounts that customers pay into. */
export default function BankAccountsScreen() {
  const translate = useTranslate()
  const [filter, setFilter] = useUrlFilter(params)
  const accounts = useQuery(listBankAccounts(filter))
  const dialog = useRecordDialog(getBankAccount)
  const removal = useRemove(deleteBankAccount, { question: 'common.confirm.removeInfo', refresh: 'listBankAccounts' })
  const add = <AddButton operation="insertBankAccount" onClick={dialog.add} />
  return (
    <Screen title="bankAccount.title" actions={add}>
      <QueryTable
        query={accounts}
        columns={bankAccountColumns}
        paging={[filter, setFilter]}
        count="bankAccount.count"
        empty={<EmptyState text={translate('bankAccount.empty')} action={add} />}
        actions={({ id }) => [
          edit('updateBankAccount', () => dialog.edit({ id })),
          remove('deleteBankAccount', () => removal.ask({ id })),
        ]}
      />
      {dialog.record && <BankAccountDialog of={dialog.record} onClose={dialog.close} />}
      {removal.dialog}
    </Screen>
  )
}
