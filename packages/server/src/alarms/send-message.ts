import type { Selectable } from 'kysely'
import { CallFault, excerpt } from '../outgoing/call-fault.ts'
import { sendMail } from '../outgoing/mail.ts'
import { post } from '../outgoing/post.ts'
import type { AlarmChannelTable } from '../postgres/schema.ts'
import type { Services } from '../services/context.ts'
import { alarmMessage, type ToldAlarm } from './message.ts'
import { robots } from './robots.ts'

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
  const robot = robots[kind]
  const answer = await post(robot.call({ address, secret }, message, now()), settings.allowsPrivateAddresses)
  const { status } = answer
  const text = excerpt(answer.text)
  if (status >= 300 && status < 400) throw new CallFault('alarmChannel.fault.redirect', { status })
  if (status < 200 || status > 299) throw new CallFault('alarmChannel.fault.status', { status, answer: text })
  if (robot.isTaken && !robot.isTaken(answer)) throw new CallFault('alarmChannel.fault.refused', { answer: text })
  return `${status} ${text}`.trim()
}
