import { exits, Failure, type Wording } from '../../../errors.ts'

/** Result of a check. */
export interface Finding {
  state: 'ok' | 'warn' | 'bad'
  message: Wording
  /** What to do: a command if there is one. */
  next?: Wording
  /** Exit code of a check that is `bad`. */
  exit?: number
}

/** Finding with the name of its check. */
export type Check = readonly [name: string, finding: Finding]

/** Returns a finding without a problem. */
export const ok = (message: Wording): Finding => ({ state: 'ok', message })
/** Returns a finding that needs attention. @param next what to do */
export const warn = (message: Wording, next: Wording): Finding => ({ state: 'warn', message, next })

/** Returns a failure as a finding. */
export function failed(error: unknown): Finding {
  if (!(error instanceof Failure)) return { state: 'bad', message: String((error as Error)?.message ?? error) }
  const { exit, facts, hint, wording } = error
  const next = facts.next ?? hint
  return { state: 'bad', message: wording, exit, ...(next ? { next } : {}) }
}

/** Runs a check; turns a failure that it throws into a finding. */
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
