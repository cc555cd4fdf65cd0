import type { AlarmChannel, AlarmDelivery } from '@rtcops/core/features/operations/alarm-countries/channel-columns'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { say } from '../../../i18n/say.ts'
import { idOf, listPages, notesOf } from '../../../lists.ts'
import { printList } from '../../../output/list.ts'
import { printObject } from '../../../output/object.ts'
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
