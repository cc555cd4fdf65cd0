import type { Context } from '../../../context.ts'
import { listPages } from '../../../lists/pages.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { methods } from './listing.ts'

export const listMethods = (context: Context, options: PageOptions): Promise<void> =>
  printList(context, methods, listPages(context, 'listMethods', {}, options), options)

export async function getMethod(context: Context, id: number): Promise<void> {
  const { info } = await ask(context, 'getMethodForEdit', { id })
  await printObject(context, methods, 'cli.what.method', info)
}
