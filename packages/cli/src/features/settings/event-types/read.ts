import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { eventTypes } from './listing.ts'

export const listEventTypes = (context: Context, options: PageOptions): Promise<void> =>
  printList(context, eventTypes, listPages(context, 'listEventTypes', {}, options), options)

export async function getEventType(context: Context, id: number): Promise<void> {
  const { info } = await ask(context, 'getEventType', { id })
  await printObject(context, eventTypes, 'cli.what.eventType', info)
}
