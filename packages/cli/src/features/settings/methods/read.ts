import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { methodListing } from './listing.ts'

export const listMethods = (context: Context, options: PageOptions): Promise<void> =>
  printList(context, methodListing, listPages(context, 'listMethods', {}, options), options)

export async function getMethod(context: Context, id: number): Promise<void> {
  const { info } = await ask(context, 'getMethodForEdit', { id })
  await printObject(context, methodListing, 'cli.what.method', info)
}
