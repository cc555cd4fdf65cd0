import type { Run } from '../../../command.ts'
import { say } from '../../../i18n/say.ts'
import { idOf, listPages, notesOf } from '../../../lists.ts'
import { printList } from '../../../output/list.ts'
import { printObject } from '../../../output/object.ts'
import { ask } from '../../../server/server.ts'
import { accountShape } from './shape.ts'

export const listAccounts: Run = async (context) => {
  await printList(context, accountShape, listPages(context, 'listBankAccounts', {}), notesOf(context))
  return undefined
}

export const getAccount: Run = async (context) => {
  const { info } = await ask(context, 'getBankAccount', { id: idOf(context.args[0]) })
  await printObject(context, accountShape, say('what.bankAccount'), info)
  return undefined
}
