import { chanceOf } from '../quality/chance.ts'
import { bounds } from './bounds.ts'
import type { JudgedSession } from './call.ts'
import { badShare, type Crowd } from './cohort.ts'
import { callName, couldBeFound, personName, wayOf, ways } from './judged-session.ts'
import type { Cause } from './verdict.ts'

/** What users of a client can have in common. */
export type ClientPart = 'build' | 'model'

/** Users of the same client, compared with the others of the same calls. */
export interface ClientComparison {
  own: Crowd
  others: Crowd
  /** Calls in which users of the client were badly off. */
  calls: number
  /** The build or model that most of the others have who were well. */
  othersName: string
  /** Probability that chance alone makes so many of the bad ones users of this client. */
  chance: number
  /** False if the users badly off share something else as well, which may be at fault. */
  isTold: boolean
}

/** A user in one of the two groups, by all sessions in the calls that are compared. */
interface Person {
  isBad: boolean
  session: JudgedSession
}

const { client, crowd } = bounds

/**
 * Compares the users of a build or model with users of others in the same calls, by a cause that a user has. Both hear
 * the same senders at the same time, so what only the ones have is not the call's.
 * @param sessions all that are compared, of this call and others
 * @returns undefined if the users of the client are not clearly worse off, or another part of their path is
 */
export function compareClients(
  sessions: readonly JudgedSession[],
  part: ClientPart,
  name: string,
  cause: Cause,
): ClientComparison | undefined {
  const way = wayOf(cause)
  if (name === '' || way === undefined) return undefined
  const causes: readonly Cause[] = ways[way]
  const isOwn = (session: JudgedSession) => session[part] === name
  const isBad = ({ ailments }: JudgedSession) => ailments.some((one) => causes.includes(one))
  // Who has another trouble is no control: what is heard may be due to it.
  const isClear = (session: JudgedSession) => isOwn(session) || isBad(session) || session.ailments.length === 0
  const counted = sessions.filter((session) => session[part] !== '' && couldBeFound(cause, session) && isClear(session))
  const mixed = [...Map.groupBy(counted, callName).values()].filter((inCall) => isMixed(inCall, isOwn))
  const rows = mixed.flat()
  const people = (of: readonly JudgedSession[]): Person[] =>
    [...Map.groupBy(of, personName).values()].flatMap((all) => {
      const bad = all.filter(isBad)
      const isMostly = bad.length * 2 >= all.length
      const session = (isMostly ? bad[0] : undefined) ?? all[0]
      return session ? { isBad: isMostly, session } : []
    })
  const [own, others] = [people(rows.filter(isOwn)), people(rows.filter((session) => !isOwn(session)))]
  const [ownCrowd, otherCrowd] = [crowdOf(own), crowdOf(others)]
  const calls = new Set(rows.flatMap((session) => (isOwn(session) && isBad(session) ? callName(session) : []))).size
  if (ownCrowd.bad < crowd.users || calls < crowd.calls || badShare(ownCrowd) < crowd.hit) return undefined
  if (otherCrowd.users < crowd.users || badShare(otherCrowd) > crowd.control) return undefined
  const chance = chanceOf(ownCrowd, otherCrowd)
  if (chance > client.chance.guess) return undefined
  const told = ([...shared, part === 'build' ? 'model' : 'build'] as const).map((each) => isToldFrom(each, own, others))
  if (told.includes('no')) return undefined
  return {
    own: ownCrowd,
    others: otherCrowd,
    calls,
    chance,
    othersName: mostCommon(others.filter((person) => !person.isBad).map(({ session }) => session[part])),
    isTold: !told.includes('unknown'),
  }
}

/** What users of a client may share besides it. */
const shared = ['country', 'router', 'accessServer', 'network', 'platform'] as const

/**
 * Returns true if users of a client can be compared within a call. With a single other user, nobody knows whether that one
 * sends badly: nobody else hears it.
 */
function isMixed(inCall: readonly JudgedSession[], isOwn: (session: JudgedSession) => boolean): boolean {
  const own = new Set(inCall.filter(isOwn).map(personName))
  const others = new Set(inCall.filter((session) => !isOwn(session)).map(personName))
  return own.size > 0 && others.size >= client.others
}

const crowdOf = (people: readonly Person[]): Crowd => ({
  users: people.length,
  bad: people.filter(({ isBad }) => isBad).length,
})

/**
 * Returns whether a fault is known to be the client's rather than that of something else that most users badly off share:
 * it is if users of other clients have that as well and are fine, or if users of this client who do not have it are
 * badly off, too.
 */
function isToldFrom(
  part: (typeof shared)[number] | ClientPart,
  own: readonly Person[],
  others: readonly Person[],
): 'yes' | 'no' | 'unknown' {
  const bad = own.filter(({ isBad }) => isBad)
  const most = mostCommon(bad.map(({ session }) => session[part]))
  const has = ({ session }: Person) => session[part] === most
  if (most === '' || bad.filter(has).length * 2 < bad.length) return 'yes'
  const [elsewhere, alike] = [crowdOf(own.filter((person) => !has(person))), crowdOf(others.filter(has))]
  if (elsewhere.users >= crowd.few.users && badShare(elsewhere) >= crowd.hit) return 'yes'
  if (alike.users < crowd.few.users) return 'unknown'
  return badShare(alike) <= crowd.control ? 'yes' : 'no'
}

/** Returns the most frequent of some names, '' if there is none that is known. */
function mostCommon(names: readonly string[]): string {
  const counts = [...Map.groupBy(names.filter(Boolean), (name) => name)]
  return (
    counts.toSorted(
      ([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || (one < other ? -1 : 1),
    )[0]?.[0] ?? ''
  )
}
