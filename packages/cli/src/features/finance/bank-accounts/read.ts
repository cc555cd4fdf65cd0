import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { bankAccounts } from './listing.ts'

export const listAccounts = (context: Context, options: PageOptions): Promise<void> =>
  printList(context, bankAccounts, listPages(context, 'listBankAccounts', {}, options), options)

export async function getAccount(context: Context, id: number): Promise<void> {
  const { info } = await ask(context, 'getBankAccount', { id })
  await printObject(context, bankAccounts, 'cli.what.bankAccount', info)
}
