import type { Context } from '../../../command.ts'
import { wholePage } from '../../../lists/pages.ts'
import { memberOf } from '../../../lookup.ts'
import { printRows } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { openSessions } from './listing.ts'

/** Lists the open logins of the member, or of another one. */
export async function listSessions(context: Context, { member }: { member?: string }): Promise<void> {
  const { list } = member
    ? await ask(context, 'listMemberSessions', { id: (await memberOf(context, member)).id })
    : await ask(context, 'listOwnSessions', {})
  await printRows(context, openSessions, wholePage(list), undefined)
}
