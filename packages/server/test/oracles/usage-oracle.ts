/** A user session as it really was, and everything ever reported of it. Times are epoch milliseconds. */
export interface OracleSession {
  appkey: string
  call: string
  user: string
  session: string
  /** Type of the session: 0 sender. */
  type: number
  /** Undefined if no join was ever reported. */
  joined: number | undefined
  leaves: readonly { at: number; talk: number; video: number; push: number }[]
  /** Times of samples, messages and connection events. */
  heard: readonly number[]
}

export interface OracleUsage {
  user_minutes: bigint
  speaker_minutes: bigint
  listener_minutes: bigint
  room_minutes: bigint
  video_minutes: bigint
  push_minutes: bigint
}

interface Stay {
  session: OracleSession
  from: bigint
  to: bigint
}

const longest = 30n * 86_400_000n
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
const larger = (one: bigint, other: bigint) => (one > other ? one : other)

/**
 * Returns the usage in milliseconds between two times, by the definitions of D-30, D-40 and D-41: loops over plain objects, written
 * independently of the SQL that they verify.
 */
export function oracleUsage(
  sessions: readonly OracleSession[],
  range: { start: number; end: number },
  now: number,
): OracleUsage {
  const start = BigInt(range.start)
  const end = BigInt(range.end)
  const usage = { user: 0n, speaker: 0n, room: 0n, video: 0n, push: 0n }
  const calls = new Map<string, Stay[]>()
  for (const stay of sessions.flatMap((session) => stayOf(session, BigInt(now)))) {
    const from = larger(stay.from, start)
    const to = smaller(stay.to, end)
    if (from >= to) continue
    usage.user += to - from
    usage.speaker += shareOf(spoken(stay), stay, from, to)
    usage.video += shareOf(most(stay, 'video'), stay, from, to)
    usage.push += shareOf(most(stay, 'push'), stay, from, to)
    const call = `${stay.session.appkey} ${stay.session.call}`
    calls.set(call, [...(calls.get(call) ?? []), { ...stay, from, to }])
  }
  for (const stays of calls.values()) usage.room += timeWithSomebody(stays)
  return {
    user_minutes: usage.user,
    speaker_minutes: usage.speaker,
    listener_minutes: usage.user - usage.speaker,
    room_minutes: usage.room,
    video_minutes: usage.video,
    push_minutes: usage.push,
  }
}

function stayOf(session: OracleSession, now: bigint): Stay[] {
  if (session.joined === undefined) return []
  let from = BigInt(session.joined)
  for (const { at } of session.leaves) from = smaller(from, BigInt(at))
  let to = from
  if (session.leaves.length > 0) for (const { at } of session.leaves) to = larger(to, BigInt(at))
  else for (const at of session.heard) to = larger(to, BigInt(at))
  to = smaller(smaller(to, now), from + longest)
  return to > from ? [{ session, from, to }] : []
}

function spoken(stay: Stay): bigint {
  const { leaves, type } = stay.session
  return leaves.length === 0 && type === 0 ? stay.to - stay.from : most(stay, 'talk')
}

/** Returns the most that was reported, limited to the session's duration. */
function most({ session, from, to }: Stay, field: 'talk' | 'video' | 'push'): bigint {
  let reported = 0n
  for (const leave of session.leaves) reported = larger(reported, BigInt(leave[field]))
  return smaller(reported, to - from)
}

const shareOf = (total: bigint, stay: Stay, from: bigint, to: bigint): bigint => {
  const length = stay.to - stay.from
  return (total * (to - stay.from)) / length - (total * (from - stay.from)) / length
}

/** Returns the time with at least one user, by checking each interval between two neighbouring joins or leaves. */
function timeWithSomebody(stays: readonly Stay[]): bigint {
  const edges = [...new Set(stays.flatMap(({ from, to }) => [from, to]))].sort((a, b) => (a < b ? -1 : 1))
  let sum = 0n
  for (let at = 1; at < edges.length; at++) {
    const [before, after] = [edges[at - 1] ?? 0n, edges[at] ?? 0n]
    if (stays.some(({ from, to }) => from <= before && to >= after)) sum += after - before
  }
  return sum
}
