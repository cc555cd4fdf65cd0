import type { OracleSession } from './usage-oracle.ts'

/**
 * Fields of a session beside its times, as the oracle knows them; the join reports them, except for the headset at leaving, which the leave
 * reports.
 */
export interface Traits {
  room: string
  country: string
  province: string
  os: string
  earphoneJoin: number
  earphoneLeave: number
}

export type TraitedSession = OracleSession & Traits

/** The part of a user session that is within a range, in epoch milliseconds. */
export interface OracleStay {
  session: TraitedSession
  joined: number
  ended: number
  inProgress: boolean
  since: number
  until: number
  /** Within the range. */
  talk: number
}

const longest = 30 * 86_400_000

/**
 * Returns the user sessions that touch a range, by the rules of the reports: plain loops, written independently of the SQL that they
 * verify.
 */
export function oracleStays(
  sessions: readonly TraitedSession[],
  range: { start: number; end: number },
  now: number,
): OracleStay[] {
  const stays: OracleStay[] = []
  for (const session of sessions) {
    if (session.joined === undefined) continue
    let joined = session.joined
    let left = 0
    let told = 0
    for (const leave of session.leaves) {
      joined = Math.min(joined, leave.at)
      left = Math.max(left, leave.at)
      told = Math.max(told, leave.talk)
    }
    const inProgress = left === 0
    const ended = Math.min(Math.max(joined, Math.min(inProgress ? now : left, now)), joined + longest)
    if (joined >= range.end) continue
    if (joined < range.start && ended <= range.start) continue
    const since = Math.max(joined, range.start)
    const until = Math.max(since, Math.min(ended, range.end))
    const length = ended - joined
    const whole = inProgress ? (session.type === 0 ? length : 0) : Math.min(told, length)
    const share = (at: number) => (length === 0 ? 0n : (BigInt(whole) * BigInt(at - joined)) / BigInt(length))
    const talk = Number(share(until) - share(since))
    stays.push({ session, joined, ended, inProgress, since, until, talk })
  }
  return stays
}

/** Returns the most distinct users at one instant, checked at each join. */
export function mostAtOnce(stays: readonly OracleStay[]): number {
  let most = 0
  for (const { since } of stays) {
    const there = stays.filter((stay) => stay.since <= since && stay.until > since)
    most = Math.max(most, new Set(there.map(({ session }) => session.user)).size)
  }
  return most
}

/** Returns the milliseconds in which at least one of the sessions is in progress. */
export function timeWithSomebody(stays: readonly OracleStay[]): number {
  let sum = 0
  let reached = Number.NEGATIVE_INFINITY
  for (const { since, until } of stays.toSorted((one, other) => one.since - other.since)) {
    sum += Math.max(0, until - Math.max(since, reached))
    reached = Math.max(reached, until)
  }
  return sum
}
