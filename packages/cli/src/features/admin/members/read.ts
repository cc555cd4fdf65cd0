import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import { memberOf } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList, printObject } from '../../../output/print.ts'
import { members } from './listing.ts'

export async function listMembers(context: Context, options: PageOptions & { keyword?: string }): Promise<void> {
  const filter = onlyGiven({ keyword: options.keyword })
  await printList(context, members, listPages(context, 'listAdminMembers', filter, options), options)
}

export const getMember = async (context: Context, username: string): Promise<void> =>
  printObject(context, members, 'cli.what.member', await memberOf(context, username))
