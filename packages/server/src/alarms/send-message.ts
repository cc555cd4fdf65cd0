import type { Selectable } from 'kysely'
import { sendMail } from '../outgoing/mail.ts'
import type { AlarmChannelTable } from '../postgres/schema.ts'
import type { Services } from '../services/context.ts'
import { testAlertmanager } from './alertmanager.ts'
import { alarmMessage, isOver, type ToldAlarm } from './message.ts'
import { pagerDutyEvent } from './pager-duty.ts'
import { robots } from './robots.ts'
import { send } from './send.ts'

/**
 * Sends alarms to a channel or, without alarms, a test message.
 * @returns the receiver's response
 * @throws {CallFault} if the receiver did not accept the message
 */
export async function sendMessage(
  { now, settings }: Pick<Services, 'now' | 'settings'>,
  { address, kind, language, secret }: Pick<Selectable<AlarmChannelTable>, 'address' | 'kind' | 'language' | 'secret'>,
  alarms: readonly ToldAlarm[],
): Promise<string> {
  const message = alarmMessage(settings, language, alarms)
  if (kind === 'email') {
    const { lines, link, title } = message
    const text = [...lines, ...(link ? ['', `${link.text}: ${link.url}`] : [])].join('\n')
    return await sendMail(settings, { to: address, subject: title, text })
  }
  const channel = { address, secret }
  if (kind === 'alertmanager') return await testAlertmanager({ now, settings }, { address, language })
  if (kind !== 'pagerduty') {
    const { call, isTaken } = robots[kind]
    return await send(call(channel, message, now()), settings, isTaken)
  }
  // If one event is refused, all are sent again: those that PagerDuty has are the same incidents.
  const messages = alarms.length === 0 ? [message] : eventsOf(alarms).map((of) => alarmMessage(settings, language, of))
  let answer = ''
  for (const each of messages) answer = await send(pagerDutyEvent(channel, each, settings), settings)
  return answer
}

/** Divides alarms into events: one for each that was raised, and one for the end of each condition that is over. */
function eventsOf(alarms: readonly ToldAlarm[]): ToldAlarm[][] {
  const told = alarms.filter((alarm) => !(isOver(alarm) && alarm.goes_on))
  return [...Map.groupBy(told, (alarm) => (isOver(alarm) ? `end of ${alarm.condition_id}` : alarm.id)).values()]
}
