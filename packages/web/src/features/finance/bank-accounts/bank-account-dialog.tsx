import { insertBankAccount, updateBankAccount } from '@rtcops/core/api/generated/operations'
import type { BankAccount } from '@rtcops/core/features/finance/bank-accounts/columns'
import { bankAccountRules } from '@rtcops/core/features/finance/bank-accounts/rules'
import { useApi } from '../../../ui/api.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RadioField, TextField } from '../../../ui/form/form-fields.tsx'

interface Props {
  of: BankAccount | 'new'
  onClose: () => void
}

/** Adds a bank account, or edits one. */
export function BankAccountDialog({ of: account, onClose }: Props) {
  const api = useApi()
  const isNew = account === 'new'
  return (
    <FormDialog
      title={isNew ? 'bankAccount.addTitle' : 'bankAccount.editTitle'}
      rules={bankAccountRules}
      values={isNew ? empty : { ...account, is_default: account.is_default === 0 ? 0 : 1 }}
      save={(draft) => (isNew ? insertBankAccount(api, draft) : updateBankAccount(api, { id: account.id, ...draft }))}
      done={isNew ? 'common.done.inserted' : 'common.done.updated'}
      failed={isNew ? 'common.failed.insert' : 'common.failed.update'}
      refusal={isNew ? 'warning' : 'error'}
      refresh={['listBankAccounts']}
      record={isNew ? undefined : { target: 'bank_account', id: account.id }}
      onClose={onClose}
    >
      <TextField name="collection_bank_name" label="bankAccount.name" max={50} required />
      <TextField name="collection_bank_account" label="bankAccount.account" max={40} mono required />
      <TextField name="collection_bank_username" label="bankAccount.holder" max={50} required />
      <TextField name="collection_company_name" label="bankAccount.company" max={50} required />
      <RadioField name="is_default" label="bankAccount.status" options={use} help="bankAccount.releasesOther" />
    </FormDialog>
  )
}

const empty = {
  collection_bank_name: '',
  collection_bank_account: '',
  collection_bank_username: '',
  collection_company_name: '',
  is_default: 0 as const,
}

const use = [
  { value: 1, text: 'bankAccount.inUse' },
  { value: 0, text: 'bankAccount.notInUse' },
] as const
