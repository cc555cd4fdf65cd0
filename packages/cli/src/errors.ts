import type { MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'

/** Exit codes; `rtcops help exit-codes` explains them. */
export const exits = {
  done: 0,
  failure: 1,
  usage: 2,
  not_found: 3,
  not_logged_in: 4,
  no_permission: 5,
  conflict: 6,
  unavailable: 7,
  partly_done: 8,
  waiting: 9,
  interrupted: 130,
} as const

/** Exit codes of a command that was ended by a signal. */
export const ends = { SIGINT: exits.interrupted, SIGTERM: 143 } as const

/** Kind of a failure: the name of its exit code. */
export type FailureKind = Exclude<keyof typeof exits, 'done'>

/** Text to show: a catalogue key with its values, translated when it is shown, or text that is already in words. */
export type Wording = string | readonly [key: MessageKey, values?: Record<string, Wording | number>]

/** Facts besides the message, named as in the JSON error object. */
export interface FailureFacts {
  code?: number
  operation?: string
  field?: string
  key?: string
  /** The request that waits, or waited, for a second member. */
  approval?: number
  /** Command that helps. */
  next?: string
  request_id?: string
  /** Seconds. */
  retry_after?: number
}

/** Failure that is reported in one sentence, with the command that helps. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly wording: Wording
  readonly facts: FailureFacts
  /** Text of the second line; `next` if there is none. */
  readonly hint: Wording | undefined

  constructor(kind: FailureKind, wording: Wording, facts: FailureFacts = {}, hint?: Wording, options?: ErrorOptions) {
    super(typeof wording === 'string' ? wording : wording[0], options)
    this.name = 'Failure'
    this.kind = kind
    this.wording = wording
    this.facts = facts
    this.hint = hint
  }

  get exit(): number {
    return exits[this.kind]
  }
}

/** Returns the failure for a command line that cannot be run as it is. @param next help to read */
export const usage = (wording: Wording, next?: string): Failure => new Failure('usage', wording, next ? { next } : {})

/** Returns the failure for a word that means several things, one in each line. @param next command that helps */
export const severalOf = (several: Wording, lines: readonly string[], next?: string): Failure =>
  usage(['cli.usage.severalLines', { several, lines: lines.join('\n') }], next)

/** Returns a wording in words of one language. */
export function inWords(t: (key: MessageKey, values?: MessageValues) => string, wording: Wording): string {
  if (typeof wording === 'string') return wording
  const [key, values = {}] = wording
  const worded = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : inWords(t, value),
  ])
  return t(key, Object.fromEntries(worded) as MessageValues)
}

/** Returns the message of a system error without the name of the call: `no such file or directory`. */
export const reasonOf = ({ message, syscall }: NodeJS.ErrnoException): string =>
  syscall === undefined ? message : (/^\w+: (.*?), \w+/.exec(message)?.[1] ?? message)
