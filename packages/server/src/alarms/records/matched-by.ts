import { type LabelledAlarm, labelsOf } from '@rtcops/core/alarms/silences/labels'
import { matcherOf, parseMatchers } from '@rtcops/core/alarms/silences/matchers'

/**
 * Returns a function that tells whether checked matchers match an alarm.
 * @param owner whose they are, for the message of the error
 * @throws {Error} for matchers that were stored unchecked
 */
export function matchedBy(owner: string, matchers: string): (alarm: LabelledAlarm) => boolean {
  const read = parseMatchers(matchers)
  if ('fault' in read) throw new Error(`the matchers of ${owner} cannot be read: ${read.fault.message}`)
  const matches = matcherOf(read.matchers)
  return (alarm) => matches(labelsOf(alarm))
}
