import { bounds } from '../bounds.ts'
import type { CallStay } from '../call.ts'
import type { Cause, Diagnosis } from '../verdict.ts'
import type { CallRule, Found } from './call-rule.ts'

const { again, soon, often, within } = bounds.returns

/**
 * A user came back within a minute from another address, network or access server: the path changed during the call.
 */
export const roaming: CallRule = ({ stays }) =>
  byUser(stays).flatMap((own) =>
    own.flatMap((stay, index) => {
      const before = own[index - 1]
      return before && stay.from - before.to <= soon && !isBeside(before, stay) && hasMoved(before, stay)
        ? [told(stay, 'roaming', before.to, stay.from)]
        : []
    }),
  )

/**
 * Returns true if the stays overlapped for long: an old session may end a little late, but a second device is no
 * return.
 */
const isBeside = (before: CallStay, after: CallStay): boolean => before.to - after.from > soon

const hasMoved = (before: CallStay, after: CallStay): boolean =>
  before.ip !== after.ip || before.network !== after.network || before.place.accessServer !== after.place.accessServer

/**
 * A user entered the same call again and again, which suggests a problem. Reported on the last of three or more stays.
 */
export const rejoins: CallRule = ({ stays }) =>
  byUser(stays).flatMap((own) => {
    const entries = own.filter(
      (stay, index) => index === 0 || own.slice(0, index).some((before) => !isBeside(before, stay)),
    )
    const last = entries.at(-1)
    const close = entries.filter(({ from }) => last && last.from - from <= within)
    return last && close.length >= often ? [told(last, 'rejoins', close[0]?.to ?? last.from, last.from)] : []
  })

function byUser(stays: readonly CallStay[]): CallStay[][] {
  return [...Map.groupBy(stays, ({ userId }) => userId).values()]
    .filter((own) => own.length >= again)
    .map((own) => own.toSorted((one, other) => one.from - other.from))
}

const told = ({ sessionId }: CallStay, cause: Cause, from: number, to: number): Found => {
  const diagnosis: Diagnosis = {
    cause,
    side: 'network',
    from: Math.min(from, to),
    to,
    severity: 2,
    times: 1,
    lasted: Math.abs(to - from),
    confidence: cause === 'roaming' ? 'medium' : 'low',
    evidence: [],
    group: null,
    explainedBy: null,
  }
  return { sessionId, diagnosis }
}
