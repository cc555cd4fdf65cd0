import { CallFault, excerpt } from '../outgoing/call-fault.ts'
import { type CallAnswer, type OutgoingCall, post } from '../outgoing/post.ts'
import type { Settings } from '../services/settings.ts'
import { ThrottledFault, type Throttling, throttledFor } from './digest/throttled.ts'

/**
 * Sends a call to a receiver of alarms.
 * @param isTaken whether a response of status 200 says that the message was accepted
 * @param throttling how its kind says that it has had too many
 * @returns the receiver's response
 * @throws {CallFault} if the receiver did not accept it; {ThrottledFault} if it takes none for a while
 */
export async function send(
  call: OutgoingCall,
  { allowsPrivateAddresses }: Pick<Settings, 'allowsPrivateAddresses'>,
  isTaken: (answer: CallAnswer) => boolean = () => true,
  throttling?: Throttling,
): Promise<string> {
  const answer = await post(call, allowsPrivateAddresses)
  const { status } = answer
  const text = excerpt(answer.text)
  const seconds = throttledFor(answer, throttling, Date.now())
  if (seconds !== undefined) throw new ThrottledFault(seconds, { answer: `${status} ${text}`.trim() })
  if (status >= 300 && status < 400) throw new CallFault('alarmChannel.fault.redirect', { status })
  if (status < 200 || status > 299) throw new CallFault('alarmChannel.fault.status', { status, answer: text })
  if (!isTaken(answer)) throw new CallFault('alarmChannel.fault.refused', { answer: text })
  return `${status} ${text}`.trim()
}
