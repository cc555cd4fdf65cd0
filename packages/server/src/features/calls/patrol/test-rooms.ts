import { patrolLevel } from '@rtcops/core/quality/patrol-level'
import type { TimeRange } from '@rtcops/core/time/range'
import type { TestApp } from '../../../../test/harness.ts'

/** A user session; times are epoch milliseconds. */
interface Stay {
  appKey: string
  call: string
  room: string
  user: string
  session: string
  joined: number
  /** Absent while the user is in the call. */
  left?: number
}

/** A measurement; a value below zero means not measured. */
interface Measured extends Pick<Stay, 'appKey' | 'call' | 'user' | 'session'> {
  ts: number
  rtt: number
  upLoss: number
  downLoss: number
}

interface Lost extends Pick<Stay, 'appKey' | 'call' | 'user' | 'session'> {
  ts: number
  event: string
}

/** What was found in a user session; `cause` is empty if nothing was. */
interface Found extends Pick<Stay, 'appKey' | 'call' | 'user'> {
  cause: string
  side: string
  severity: number
  isEnough: boolean
  badMs: number
  /** Mean opinion score; below zero if it is not known. */
  worst: number
}

/** Everything reported of some rooms. */
export interface Reported {
  stays: Stay[]
  samples: Measured[]
  lost: Lost[]
  found: Found[]
}

const pick = <Value>(random: () => number, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value

const losses = [-1, 0, 0, 0, 0.5, 4.9, 10, 10.1, 19.99, 20, 20.01, 35.5]
const trips = [-1, 40, 60, 99.5, 120, 200, 200.5, 300, 300.25, 800]
const events = ['connection_interrupt', 'heartbeat_timeout', 'connect_server_failed']

/**
 * Creates rooms of one project around a range: some quiet, some bad, with users who return, join twice at a time, or are still in the call.
 */
export function randomRooms(random: () => number, appKey: string, count: number, { end, start }: TimeRange): Reported {
  const reported: Reported = { stays: [], samples: [], lost: [], found: [] }
  const seconds = (most: number) => Math.floor(random() * most) * 1000
  for (let number = 0; number < count; number++) {
    const call = `${appKey.slice(0, 4)}-${number}`
    const began = start - 3_600_000 + seconds((end - start + 7_200_000) / 1000)
    const isBad = random() < 0.4
    const stays = Array.from({ length: 1 + Math.floor(random() * 7) }, (_, index): Stay => {
      const joined = began + seconds(600)
      const stay = {
        appKey,
        call,
        room: `room-${number % 5}`,
        user: `u${Math.floor(random() * 4)}`,
        session: `${call}-${index}`,
        joined,
      }
      return random() < 0.06 ? stay : { ...stay, left: joined + (random() < 0.1 ? 0 : seconds(900)) }
    })
    reported.stays.push(...stays)
    reported.found.push(...verdictsOf(random, stays))
    for (const { joined, left = joined + 900_000, room: _, ...keys } of stays) {
      for (let ts = joined; ts < left; ts += 5000)
        reported.samples.push({
          ...keys,
          ts,
          rtt: isBad ? pick(random, trips) : 50 + Math.floor(random() * 160),
          upLoss: isBad ? pick(random, losses) : random() * 10.4,
          downLoss: isBad ? pick(random, losses) : random() < 0.1 ? -1 : random() * 10.2,
        })
      while (random() < 0.25) reported.lost.push({ ...keys, ts: joined + seconds(900), event: pick(random, events) })
    }
  }
  return reported
}

const faults = [
  ['uplink_loss', 'uplink'],
  ['router_fault', 'router'],
  ['cpu', 'device'],
] as const

/**
 * Judges most of the sessions of a room that are over. A fifth of the rooms has no verdicts; a quarter has too little data
 * and no faults, so that some such room lies in every range.
 */
function verdictsOf(random: () => number, stays: readonly Stay[]): Found[] {
  const isLate = random() < 0.2
  const isShort = random() < 0.25
  const over = stays.filter(({ left }) => left !== undefined && !isLate && random() < 0.9)
  return over.map(({ appKey, call, user }) => {
    const isBad = !isShort && random() < 0.4
    const [cause, side] = isBad ? pick(random, faults) : (['', ''] as const)
    return {
      appKey,
      call,
      user,
      cause,
      side,
      severity: isBad ? 2 + Math.floor(random() * 2) : 0,
      isEnough: !isShort && random() < 0.8,
      badMs: isBad ? Math.floor(random() * 300_000) : 0,
      worst: random() < 0.2 ? -1 : Math.round((1 + random() * 3) * 100) / 100,
    }
  })
}

/** Stores reports as ingest does: join and leave as separate rows. */
export async function storeRooms(server: TestApp, { found, lost, samples, stays }: Reported): Promise<void> {
  const writer = server.services.telemetryWriter
  const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  const keysOf = ({ appKey, call, session, user }: Pick<Stay, 'appKey' | 'call' | 'session' | 'user'>) => ({
    app_key: appKey,
    channel_session_id: call,
    user_id: user,
    session_id: session,
  })
  const tables = {
    user_session: stays.flatMap((stay) => [
      {
        ...keysOf(stay),
        channel_name: stay.room,
        join_ts: stay.joined,
        received: dayOf(stay.joined),
        user_session_type: 0,
        country: 'CN',
        platform: 'Android',
        network: '4G',
        sdk_version: '4.2.1',
      },
      ...(stay.left === undefined
        ? []
        : [{ ...keysOf(stay), join_ts: stay.left, leave_ts: stay.left, received: dayOf(stay.left) }]),
    ]),
    sample: samples.map((sample) => ({
      ...keysOf(sample),
      ts: sample.ts,
      received: dayOf(sample.ts),
      distance: sample.rtt,
      up_loss_rate: sample.upLoss,
      down_loss_rate: sample.downLoss,
    })),
    connection_event: lost.map((each) => ({
      ...keysOf(each),
      ts: each.ts,
      received: dayOf(each.ts),
      event: each.event,
    })),
    stay_verdict: found.map(({ appKey, badMs, call, cause, isEnough, severity, side, user, worst }, index) => ({
      app_key: appKey,
      channel_session_id: call,
      user_id: user,
      session: String(index + 1),
      received: dayOf(server.services.now()),
      ts: server.services.now(),
      cause,
      side,
      severity,
      is_enough: isEnough ? 1 : 0,
      bad_ms: badMs,
      worst_score: worst,
    })),
  }
  for (const [table, values] of Object.entries<object[]>(tables))
    await writer.insert({ table, values, format: 'JSONEachRow' })
}

const meanOf = (values: readonly number[]): number | null => {
  const known = values.map(Math.fround).filter((value) => value >= 0)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Returns the verdict that the report must show for a call or for one of its users, by plain loops. */
export function expectedVerdict(found: readonly Omit<Found, 'appKey'>[], call: string, user?: string) {
  const own = found.filter((each) => each.call === call && (user === undefined || each.user === user))
  const isPlatform = ({ side }: Pick<Found, 'side'>) => ['region', 'router', 'access_server', 'software'].includes(side)
  let main: Omit<Found, 'appKey'> | undefined
  let worst = Infinity
  let badMs = 0
  for (const each of own) {
    badMs += each.badMs
    if (each.worst >= 0) worst = Math.min(worst, each.worst)
    if (each.cause === '') continue
    const order = (one: Omit<Found, 'appKey'>) => [isPlatform(one) ? 1 : 0, one.severity, one.badMs]
    const [mine, best] = [order(each), main && order(main)]
    const place = best ? mine.findIndex((value, index) => value !== best[index]) : 0
    if (!best || (mine[place] ?? 0) > (best[place] ?? 0)) main = each
  }
  const verdict =
    own.length === 0 ? 'waiting' : main ? 'found' : own.some(({ isEnough }) => isEnough) ? 'clean' : 'too_little'
  return {
    verdict,
    cause: main?.cause ?? null,
    side: main?.side ?? null,
    worst_mos: Number.isFinite(worst) ? worst : null,
    bad_time: verdict === 'found' || verdict === 'clean' ? Math.round(badMs / 1000) : null,
  }
}

/** Returns what the report must show for one call, recomputed by plain loops; means are not rounded. */
export function expectedRoom({ lost, samples, stays }: Omit<Reported, 'found'>, call: string, range: TimeRange) {
  const own = stays.filter((stay) => stay.call === call)
  const usersAt = (moment: number) =>
    new Set(own.filter(({ joined, left = Infinity }) => joined <= moment && moment < left).map(({ user }) => user)).size
  const within = <Row extends { call: string; ts: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.call === call && row.ts >= range.start && row.ts < range.end)
  const measured = within(samples)
  const events = within(lost)
  const beyond = (loss: number, rtt: number) =>
    measured.filter(
      (sample) =>
        Math.fround(sample.upLoss) > loss || Math.fround(sample.downLoss) > loss || Math.fround(sample.rtt) > rtt,
    ).length
  const counts = {
    samples: measured.length,
    badSamples: beyond(10, 200),
    fatalSamples: beyond(20, 300),
    interrupts: events.filter(({ event }) => event === 'connection_interrupt').length,
    heartbeatTimeouts: events.filter(({ event }) => event === 'heartbeat_timeout').length,
  }
  return {
    ...counts,
    began: Math.min(...own.map(({ joined }) => joined)),
    ended: own.some(({ left }) => left === undefined) ? null : Math.max(...own.map(({ left = 0 }) => left)),
    users: new Set(own.filter(({ left }) => left === undefined).map(({ user }) => user)).size,
    mostUsers: Math.max(...own.map(({ joined }) => usersAt(joined))),
    rtt: meanOf(measured.map(({ rtt }) => rtt)),
    upLoss: meanOf(measured.map(({ upLoss }) => upLoss)),
    downLoss: meanOf(measured.map(({ downLoss }) => downLoss)),
    level: patrolLevel(counts),
  }
}
