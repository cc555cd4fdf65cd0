import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { statisticsTypes } from './listing.ts'

export const listTypes = (context: Context, options: PageOptions): Promise<void> =>
  printList(context, statisticsTypes, listPages(context, 'listStatisticsTypes', {}, options), options)

export async function getType(context: Context, id: number): Promise<void> {
  const { info } = await ask(context, 'getStatisticsTypeForEdit', { id })
  await printObject(context, statisticsTypes, 'cli.what.statisticsType', info)
}
