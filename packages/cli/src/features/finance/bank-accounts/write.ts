import type { BankAccount } from '@rtcops/core/features/finance/bank-accounts/columns'
import { type BankAccountDraft, bankAccountRules } from '@rtcops/core/features/finance/bank-accounts/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, refuseNoChange, switched } from '../../../drafts.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import type { About } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'

interface AccountOptions extends WriteOptions {
  default?: boolean
  body?: string
}

export async function createAccount(context: Context, options: AccountOptions): Promise<void> {
  const draft = await checkDraft(context, bankAccountRules, readDraft(context, options))
  const write = { ...about(draft), done: 'cli.notice.inserted' } as const
  const answer = await sendWrite(context, 'insertBankAccount', draft, write, options)
  if (answer) await printResult(context, { ...answer.info, ...draft })
}

export async function updateAccount(context: Context, id: number, options: AccountOptions): Promise<void> {
  const given = readDraft(context, options)
  refuseNoChange(context, given)
  const { info } = await ask(context, 'getBankAccount', { id })
  const draft = { id, ...(await checkDraft(context, bankAccountRules, { ...fieldsOf(info), ...given })) }
  const write = { ...about(draft), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateBankAccount', draft, write, options)
  if (answer) await printResult(context, draft)
}

export async function deleteAccount(context: Context, id: number, options: WriteOptions): Promise<void> {
  const { info } = await ask(context, 'getBankAccount', { id })
  const write = { ...about(info), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'deleteBankAccount', { id }, write, options)
  if (answer) await printResult(context, { id })
}

function readDraft(context: Context, options: AccountOptions): Record<string, unknown> {
  const is_default = switched(options.default)
  return { ...givenFields(context, options), ...(is_default === undefined ? {} : { is_default }) }
}

/** Returns the fields of an account that an update may contain. */
function fieldsOf({ create_time: _, id: __, ...fields }: BankAccount): BankAccountDraft {
  return { ...fields, is_default: fields.is_default === 0 ? 0 : 1 }
}

const about = (account: BankAccountDraft | BankAccount): About => ({
  summary: [
    ['cli.bankAccount.bank', account.collection_bank_name],
    ['cli.bankAccount.number', account.collection_bank_account],
    ['cli.bankAccount.holder', account.collection_bank_username],
    ['cli.bankAccount.owner', account.collection_company_name],
  ],
  name: account.collection_company_name,
  nameOf: 'cli.bankAccount.ownerToType',
})
