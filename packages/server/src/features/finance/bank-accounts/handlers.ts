import type { Handlers } from '../../../services/handlers.ts'
import { deleteBankAccount, getBankAccount, insertBankAccount, listBankAccounts, updateBankAccount } from './queries.ts'

type Operations =
  | 'listBankAccounts'
  | 'getBankAccount'
  | 'insertBankAccount'
  | 'updateBankAccount'
  | 'deleteBankAccount'

export const bankAccountHandlers: Pick<Handlers, Operations> = {
  listBankAccounts: (context, { page = 1, limit = 10 }) => listBankAccounts(context, page, limit),
  getBankAccount: async (context, { id }) => ({ info: await getBankAccount(context, id) }),
  insertBankAccount,
  updateBankAccount,
  deleteBankAccount: (context, { id }) => deleteBankAccount(context, id),
}
