import { exits, Failure } from '../../../errors.ts'
import { failureText, type MessageName, say } from '../../../old/say.ts'

/** What a check found. */
export interface Finding {
  state: 'ok' | 'warn' | 'bad'
  message: string
  /** What to do, a command where there is one. */
  next?: string
  /** Exit code of a check that is `bad`. */
  exit?: number
}

/** A finding as it is printed and as programs read it. */
export interface CheckRow {
  check: string
  state: Finding['state']
  message: string
  next: string | null
}

export const ok = (message: string): Finding => ({ state: 'ok', message })
export const warn = (message: string, next: string): Finding => ({ state: 'warn', message, next })

/** A failure as a finding: what would stop a command stops here too, and is told with the others. */
export function failed(error: unknown): Finding {
  const failure = error instanceof Failure ? error : undefined
  const hint = failure?.hint
  const next =
    failure?.facts.next ?? (typeof hint === 'string' ? hint : hint && say(hint[0].slice('cli.'.length) as MessageName))
  return {
    state: 'bad',
    message: failureText(error),
    exit: failure?.exit ?? exits.failure,
    ...(next ? { next } : {}),
  }
}
