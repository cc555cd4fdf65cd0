import type { MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'

/** Thrown when a message could not be delivered to an outside receiver; the text is translated when it is read. */
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

/** Returns a foreign program's text as one readable line: without control characters, and shortened. */
export const excerpt = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
    .toWellFormed()

/** Milliseconds that a call may take from beginning to end. */
export const callLimit = 10_000

export const timedOut = (): CallFault => new CallFault('alarmChannel.fault.timeout', { seconds: callLimit / 1000 })
