import type { Selectable } from 'kysely'
import { sendMail } from '../outgoing/mail.ts'
import type { OutgoingCall } from '../outgoing/post.ts'
import type { AlarmChannelTable } from '../postgres/schema.ts'
import type { Services } from '../services/context.ts'
import { testAlertmanager } from './alertmanager.ts'
import { roomiest } from './digest/digest.ts'
import { alarmMessage, type Message, type ToldAlarm } from './message.ts'
import { pagerDutyEvent } from './pager-duty.ts'
import { isOver } from './records/delivery-states.ts'
import type { GivenUp } from './records/given-up.ts'
import { robots } from './robots.ts'
import { send } from './send.ts'

/**
 * Sends alarms to a channel or, with neither alarms nor what was given up, a test message.
 * @returns the receiver's response
 * @throws {CallFault} if the receiver did not accept the message
 */
export async function sendMessage(
  { now, settings }: Pick<Services, 'now' | 'settings'>,
  { address, kind, language, secret }: Pick<Selectable<AlarmChannelTable>, 'address' | 'kind' | 'language' | 'secret'>,
  alarms: readonly ToldAlarm[],
  givenUp?: GivenUp,
): Promise<string> {
  const messageIn = alarmMessage(settings, language, alarms, givenUp)
  if (kind === 'email') {
    const { lines, link, title } = messageIn()
    const text = [...lines, ...(link ? ['', `${link.text}: ${link.url}`] : [])].join('\n')
    return await sendMail(settings, { to: address, subject: title, text })
  }
  const channel = { address, secret }
  if (kind === 'alertmanager') return await testAlertmanager({ now, settings }, { address, language })
  if (kind !== 'pagerduty') {
    const { call, fits = () => true, isTaken, throttling } = robots[kind]
    const { call: fitting } = roomiest(
      (room) => {
        const message = messageIn(room)
        return { message, call: call(channel, message, now()) }
      },
      (built: { message: Message; call: OutgoingCall }) => fits(built.call, built.message),
    )
    return await send(fitting, settings, isTaken, throttling)
  }
  // If one event is refused, all are sent again: those that PagerDuty has are the same incidents.
  const messages =
    alarms.length === 0 ? [messageIn()] : eventsOf(alarms).map((of) => alarmMessage(settings, language, of)())
  let answer = ''
  for (const each of messages) answer = await send(pagerDutyEvent(channel, each, settings), settings)
  return answer
}

/** Divides alarms into events: one for each that was raised, and one for the end of each condition that is over. */
function eventsOf(alarms: readonly ToldAlarm[]): ToldAlarm[][] {
  const open = new Set(alarms.flatMap((alarm) => (isOver(alarm) ? [] : alarm.condition_id)))
  const told = alarms.filter((alarm) => !isOver(alarm) || !(alarm.goes_on || open.has(alarm.condition_id)))
  return [...Map.groupBy(told, (alarm) => (isOver(alarm) ? `end of ${alarm.condition_id}` : alarm.id)).values()]
}
