import { exits, Failure, type Wording } from '../../../errors.ts'

/** What a check found. */
export interface Finding {
  state: 'ok' | 'warn' | 'bad'
  message: Wording
  /** What to do, a command where there is one. */
  next?: Wording
  /** Exit code of a check that is `bad`. */
  exit?: number
}

/** A finding with the name of its check. */
export type Check = readonly [name: string, finding: Finding]

export const ok = (message: Wording): Finding => ({ state: 'ok', message })
export const warn = (message: Wording, next: Wording): Finding => ({ state: 'warn', message, next })

/** Returns a failure as a finding. */
export function failed(error: unknown): Finding {
  if (!(error instanceof Failure)) return { state: 'bad', message: String((error as Error)?.message ?? error) }
  const { exit, facts, hint, wording } = error
  const next = facts.next ?? hint
  return { state: 'bad', message: wording, exit, ...(next ? { next } : {}) }
}

/** Runs a check; a failure that it throws is the finding. */
export function findingOf(check: () => Finding): Finding {
  try {
    return check()
  } catch (error) {
    return failed(error)
  }
}

/** Returns the exit code of the first check that is `bad`. */
export const exitOf = (checks: readonly Check[]): number => {
  const [, worst] = checks.find(([, { state }]) => state === 'bad') ?? []
  return worst ? (worst.exit ?? exits.failure) : exits.done
}
