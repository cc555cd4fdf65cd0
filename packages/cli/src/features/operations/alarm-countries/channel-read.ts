import type { AlarmChannel, AlarmDelivery } from '@rtcops/core/features/operations/alarm-countries/channel-columns'
import type { Context, Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { idOf, listPages, notesOf } from '../../../old/lists.ts'
import { printObject } from '../../../old/object.ts'
import { say } from '../../../old/say.ts'
import { ask } from '../../../server/server.ts'
import { channelShape, deliveryShape } from './channel-shapes.ts'

export const listChannels: Run = async (context) => {
  const pages = listPages<'listAlarmChannels', AlarmChannel>(context, 'listAlarmChannels', {})
  await printList(context, channelShape, pages, notesOf(context))
  return undefined
}

export const getChannel: Run = async (context) => {
  await printObject(context, channelShape, say('what.alarmChannel'), await channelOf(context))
  return undefined
}

export const listDeliveries: Run = async (context) => {
  const input = { alarm_id: idOf(context.args[0]) }
  const pages = listPages<'listAlarmDeliveries', AlarmDelivery>(context, 'listAlarmDeliveries', input)
  await printList(context, deliveryShape, pages, notesOf(context))
  return undefined
}

/** The channel that the first argument names by its number. */
export async function channelOf(context: Context): Promise<AlarmChannel> {
  const { info } = await ask(context, 'getAlarmChannel', { id: idOf(context.args[0]) })
  return info
}
