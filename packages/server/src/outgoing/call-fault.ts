import type { MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'

/** Why somebody outside could not be told, in words that are chosen when they are read. */
export class CallFault extends Error {
  readonly key: MessageKey
  readonly values: MessageValues

  constructor(key: MessageKey, values: MessageValues = {}, cause?: unknown) {
    super(key, { cause })
    this.name = 'CallFault'
    this.key = key
    this.values = values
  }
}

/** What a foreign program says of itself, as a line for people: without control characters, and no longer than is read. */
export const excerpt = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed()

/** How long a call may take from beginning to end, in milliseconds. */
export const callLimit = 10_000

export const timedOut = (): CallFault => new CallFault('alarmChannel.fault.timeout', { seconds: callLimit / 1000 })
