import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import type { PageOptions } from '../../../options/list.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { channels, deliveries } from './channel-listing.ts'

export const listChannels = (context: Context, options: PageOptions): Promise<void> =>
  printList(context, channels, listPages(context, 'listAlarmChannels', {}, options), options)

export async function getChannel(context: Context, id: number): Promise<void> {
  const { info } = await ask(context, 'getAlarmChannel', { id })
  await printObject(context, channels, 'cli.what.alarmChannel', info)
}

/** Lists the deliveries of an alarm. */
export const listDeliveries = (context: Context, alarm_id: number, options: PageOptions): Promise<void> =>
  printList(context, deliveries, listPages(context, 'listAlarmDeliveries', { alarm_id }, options), options)
