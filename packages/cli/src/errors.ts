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
  interrupted: 130,
} as const

/** What a command that was ended from outside answers. */
export const ends = { SIGINT: exits.interrupted, SIGTERM: 143 } as const

/** What kind of failure it was: the name of its exit code. */
export type FailureKind = Exclude<keyof typeof exits, 'done'>

/** Something to say: a text of the catalogue with its values, put into words when it is shown, or words that stand already. */
export type Wording = string | readonly [key: MessageKey, values?: Record<string, Wording | number>]

/** What is known beside the message; names as the JSON error object has them. */
export interface FailureFacts {
  code?: number
  operation?: string
  field?: string
  key?: string
  /** A command that helps. */
  next?: string
  request_id?: string
  /** Seconds. */
  retry_after?: number
}

/** A failure that is told in one sentence, with the command that helps. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly wording: Wording
  readonly facts: FailureFacts
  /** Text of the second line; `next` where there is none. */
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

/** A command line that cannot be run as it is; `next` is the help to read. */
export const usage = (wording: Wording, next?: string): Failure => new Failure('usage', wording, next ? { next } : {})

/** Puts a wording into words of one language. */
export function inWords(t: (key: MessageKey, values?: MessageValues) => string, wording: Wording): string {
  if (typeof wording === 'string') return wording
  const [key, values = {}] = wording
  const worded = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : inWords(t, value),
  ])
  return t(key, Object.fromEntries(worded) as MessageValues)
}
