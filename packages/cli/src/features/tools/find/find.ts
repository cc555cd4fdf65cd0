import type { Context } from '../../../command.ts'
import { exits } from '../../../errors.ts'
import { wholePage } from '../../../lists/pages.ts'
import { printRows } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { type Hit, hits } from './listing.ts'

/**
 * Lists what the server finds for a text, the likeliest first.
 * @returns 8 if the telemetry engine did not answer, so that rooms, users and calls may be missing
 */
export async function find(context: Context, text: string, { kind }: { kind?: Hit['kind'] }): Promise<number> {
  const { info, list } = await ask(context, 'searchAll', { keyword: text })
  const rows = kind === undefined ? list : list.filter((hit) => hit.kind === kind)
  await printRows(context, hits, wholePage(rows), { before: 0, filter: text, page: 1 })
  if (info.is_complete === 1) return exits.done
  context.notice(context.t('cli.find.incomplete'))
  return exits.partly_done
}
