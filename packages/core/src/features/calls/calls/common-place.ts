import type { Schema } from '../../../api/types.ts'
import { badShare } from '../../../diagnosis/cohort.ts'
import { countUsers, ownDiagnoses } from './own-diagnoses.ts'

type Verdict = Schema<'SessionVerdict'>

/** A router or access server on which more users of a call were affected than elsewhere. */
export interface CommonPlace {
  kind: 'accessServer' | 'router'
  name: string
  users: number
  bad: number
  others: number
  othersBad: number
}

/** Minimum of affected users at a place, and how many times as large their share must be there as elsewhere. */
const least = 3
const lift = 2

/**
 * Returns the router or access server on which the affected users of a call are concentrated, the smallest such group.
 * It is a hint to look further, no finding: within one call, a sender may be at fault.
 */
export function commonPlace(users: readonly Verdict[]): CommonPlace | undefined {
  const isBad = (user: Verdict) => ownDiagnoses(user).length > 0
  const places = [
    { kind: 'accessServer' as const, nameOf: (user: Verdict) => user.access_server },
    { kind: 'router' as const, nameOf: (user: Verdict) => user.router },
  ].flatMap(({ kind, nameOf }) =>
    [...new Set(users.map(nameOf))].flatMap((name): CommonPlace[] => {
      if (name === '') return []
      const [own, rest] = [users.filter((user) => nameOf(user) === name), users.filter((user) => nameOf(user) !== name)]
      const [bad, othersBad] = [countUsers(own.filter(isBad)), countUsers(rest.filter(isBad))]
      return [{ kind, name, users: countUsers(own), bad, others: countUsers(rest), othersBad }]
    }),
  )
  return places
    .filter(
      ({ bad, others, othersBad, users: own }) =>
        bad >= least &&
        others >= least &&
        badShare({ bad, users: own }) >= lift * badShare({ bad: othersBad, users: others }),
    )
    .toSorted((one, other) => badShare(other) - badShare(one) || one.users - other.users)[0]
}
