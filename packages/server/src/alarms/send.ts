import { CallFault, excerpt } from '../outgoing/call-fault.ts'
import { type CallAnswer, type OutgoingCall, post } from '../outgoing/post.ts'
import type { Settings } from '../services/settings.ts'

/**
 * Sends a call to a receiver of alarms.
 * @param isTaken whether a response of status 200 says that the message was accepted
 * @returns the receiver's response
 * @throws {CallFault} if the receiver did not accept it
 */
export async function send(
  call: OutgoingCall,
  { allowsPrivateAddresses }: Pick<Settings, 'allowsPrivateAddresses'>,
  isTaken: (answer: CallAnswer) => boolean = () => true,
): Promise<string> {
  const answer = await post(call, allowsPrivateAddresses)
  const { status } = answer
  const text = excerpt(answer.text)
  if (status >= 300 && status < 400) throw new CallFault('alarmChannel.fault.redirect', { status })
  if (status < 200 || status > 299) throw new CallFault('alarmChannel.fault.status', { status, answer: text })
  if (!isTaken(answer)) throw new CallFault('alarmChannel.fault.refused', { answer: text })
  return `${status} ${text}`.trim()
}
