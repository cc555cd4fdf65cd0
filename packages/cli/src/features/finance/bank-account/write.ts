import type { BankAccount } from '@rtcops/core/features/finance/bank-accounts/columns'
import { type BankAccountDraft, bankAccountRules } from '@rtcops/core/features/finance/bank-accounts/rules'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { checkDraft, givenFields, refuseNoChange, switched } from '../../../drafts.ts'
import { say } from '../../../i18n/say.ts'
import { idOf } from '../../../lists.ts'
import { printResult } from '../../../output/object.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'

export const createAccount: Run = async (context) => {
  const draft = await checkDraft(context, bankAccountRules, readDraft(context))
  const answer = await sendWrite(context, 'insertBankAccount', draft, about(draft), 'notice.inserted')
  if (answer) await printResult(context, { ...answer.info, ...draft })
  return undefined
}

export const updateAccount: Run = async (context) => {
  const id = idOf(context.args[0])
  const given = readDraft(context)
  refuseNoChange(context, given)
  const { info } = await ask(context, 'getBankAccount', { id })
  const draft = { id, ...(await checkDraft(context, bankAccountRules, { ...fieldsOf(info), ...given })) }
  const answer = await sendWrite(context, 'updateBankAccount', draft, about(draft), 'notice.updated')
  if (answer) await printResult(context, draft)
  return undefined
}

export const deleteAccount: Run = async (context) => {
  const id = idOf(context.args[0])
  const { info } = await ask(context, 'getBankAccount', { id })
  const answer = await sendWrite(context, 'deleteBankAccount', { id }, about(info), 'notice.removed')
  if (answer) await printResult(context, { id })
  return undefined
}

function readDraft(context: Context): Record<string, unknown> {
  const is_default = switched(context, 'default')
  return { ...givenFields(context), ...(is_default === undefined ? {} : { is_default }) }
}

/** What an update may carry, of an account as it was read. */
function fieldsOf({ create_time: _, id: __, ...fields }: BankAccount): BankAccountDraft {
  return { ...fields, is_default: fields.is_default === 0 ? 0 : 1 }
}

const about = (account: BankAccountDraft | BankAccount) => ({
  summary: [
    [say('account.bank'), account.collection_bank_name],
    [say('account.number'), account.collection_bank_account],
    [say('account.holder'), account.collection_bank_username],
    [say('account.owner'), account.collection_company_name],
  ] as const,
  name: account.collection_company_name,
  nameOf: { zh: '公司名称', en: 'company name' },
})
