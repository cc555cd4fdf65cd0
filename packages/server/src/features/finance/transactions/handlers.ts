import { startExport } from '../../../exports/start-export.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { transactionExporter } from './exporter.ts'
import { getCompanyBalance, getTransaction, listTransactions } from './queries.ts'
import { insertTransaction } from './recharge.ts'
import { reverseTransaction } from './reverse.ts'

type Operations =
  | 'listTransactions'
  | 'listTransactionsByPost'
  | 'getTransaction'
  | 'getCompanyBalance'
  | 'insertTransaction'
  | 'reverseTransaction'
  | 'exportTransactions'

export const transactionHandlers: Pick<Handlers, Operations> = {
  listTransactions,
  listTransactionsByPost: listTransactions,
  getTransaction: async (context, { id }) => ({ info: await getTransaction(context, id) }),
  getCompanyBalance: async (context, { company_id }) => ({ info: await getCompanyBalance(context, company_id) }),
  insertTransaction,
  reverseTransaction,
  exportTransactions: (context, input) => startExport(transactionExporter, context, input),
}
