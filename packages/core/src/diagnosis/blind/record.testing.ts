import type { JoinEvent, SampleEvent, TelemetryEvent } from '../../telemetry/events.ts'
import { minute } from '../../time/zone.ts'
import type { CallRecord, CallStay, CohortRow, JudgedSession, Place } from '../call.ts'
import { clientsToCompare, diagnoseCall, minutesToCompare } from '../diagnose-call.ts'
import { ailmentsOf, measuredFigures } from '../judged-session.ts'
import { tracedStay, tracedStreams } from '../traced-stay.ts'

/**
 * Returns what the console knows of a call, from the events of all users of the platform at that time: as the ingest
 * and the telemetry store would. This file alone knows what the rules take.
 *
 * @param users events of each user, from join to leave; the users of the call first
 */
export function recordOf(users: readonly (readonly TelemetryEvent[])[], call: string): CallRecord {
  const cohorts = cohortsOf(users)
  const record = withCohorts(users, call, cohorts)
  const { builds, models } = clientsToCompare([record])
  if (builds.length === 0 && models.length === 0) return record
  const others = new Set(users.map((events) => joinOf(events).channel_session_id).filter((id) => id !== call))
  return { ...record, judged: [...others].flatMap((id) => judgedOf(withCohorts(users, id, cohorts))) }
}

const project = 'own project'

/** Returns what the judgement of a call stores of its user sessions. */
function judgedOf(record: CallRecord): JudgedSession[] {
  const { key = { project, callId: '' }, stays } = record
  const verdicts = diagnoseCall(record).stays
  return stays.flatMap((stay, index) => {
    const verdict = verdicts[index]
    const { client, network, place, userId } = stay
    if (!verdict || !client) return []
    return [
      {
        ...key,
        ...place,
        ...client,
        network,
        userId,
        left: stay.to,
        isEnough: verdict.isEnough,
        ailments: ailmentsOf(verdict),
        figures: measuredFigures(stay),
      },
    ]
  })
}

function withCohorts(
  users: readonly (readonly TelemetryEvent[])[],
  callId: string,
  cohorts: readonly CohortRow[],
): CallRecord {
  const own = users.filter((events) => joinOf(events).channel_session_id === callId)
  const stays = own.map(stayOf)
  const record: CallRecord = {
    key: { project, callId },
    from: Math.min(...stays.map(({ from }) => from)),
    to: Math.max(...stays.map(({ to }) => to)),
    stays,
    joins: [],
    ratings: [],
    cohorts: [],
    streams: own.flatMap((events) => tracedStreams({ events: [...events], sessionId: joinOf(events).session_id })),
  }
  const minutes = new Set(minutesToCompare(record))
  return { ...record, cohorts: cohorts.filter((row) => minutes.has(row.minute)) }
}

function joinOf([join]: readonly TelemetryEvent[]): JoinEvent {
  if (join?.kind !== 'join') throw new Error('the first event is a join')
  return join
}

function stayOf(events: readonly TelemetryEvent[]): CallStay {
  const { session_id: sessionId, ts, user_id: userId, ...join } = joinOf(events)
  const leftAt = events.at(-1)?.ts ?? ts
  return {
    ...tracedStay({ events: [...events], joinedAt: ts, leftAt, pathChanges: [], sessionId, userId }),
    place: { country: join.country ?? '', router: join.router_ip ?? '', accessServer: join.as_ip ?? '' },
    client: {
      build: join.sdk_version ?? '',
      model: join.model ? `${join.manufacturer ?? ''} ${join.model}`.trim() : '',
      platform: join.platform ?? '',
    },
    ip: join.ip ?? '',
    network: join.network ?? '',
  }
}

/** A sample is bad from this loss in percent in a direction, or from this round-trip time in milliseconds. */
const bad = { loss: 5, rtt: 400 }

/** How long bad samples have to cover, bytes a second and in a sample that make a loss count, in milliseconds and bytes. */
const lasting = { time: 5000, rate: 4000, bytes: 20_000 }

/** Returns the milliseconds that a sample covers: where the client does not say, enough to count. */
const coveredBy = ({ gap_ms: gap }: SampleEvent): number => (gap ? Math.min(60_000, gap) : lasting.time)

/** Returns for how many milliseconds a sample makes a user badly off. */
function badTimeOf(sample: SampleEvent): number {
  const isMuch = (rate: number | null | undefined) =>
    rate === null ||
    rate === undefined ||
    rate >= lasting.rate ||
    rate * (sample.gap_ms || 1000) >= lasting.bytes * 1000
  const isLost = (loss: number | null | undefined, rate: number | null | undefined) =>
    (loss ?? 0) >= bad.loss && isMuch(rate)
  const isBad =
    isLost(sample.up_loss_rate, sample.send_bps) ||
    isLost(sample.down_loss_rate, sample.recv_bps) ||
    (sample.distance ?? 0) >= bad.rtt
  return isBad ? coveredBy(sample) : 0
}

const isBad = ({ distance, down_loss_rate: down, up_loss_rate: up }: SampleEvent): boolean =>
  (up ?? 0) >= bad.loss || (down ?? 0) >= bad.loss || (distance ?? 0) >= bad.rtt

/** What the platform's users of one place had in one minute. */
interface Counted {
  place: Place
  minute: number
  users: number
  samples: number
  badSamples: number
  badUsers: number
  interrupted: number
  badCalls: Set<string>
  delays: Map<number, number>
}

/** Counts users and samples by minute and place, like the roll-up `cohort_1m`. */
function cohortsOf(users: readonly (readonly TelemetryEvent[])[]): CohortRow[] {
  const rows = new Map<string, Counted>()
  for (const events of users) {
    const { as_ip: accessServer = '', channel_session_id: call, country = '', router_ip: router = '' } = joinOf(events)
    for (const [start, inMinute] of Map.groupBy(events, ({ ts }) => Math.floor((ts - 1) / minute) * minute)) {
      const samples = inMinute.filter((event) => event.kind === 'sample')
      const isCut = inMinute.some((event) => event.kind === 'connection' && event.event === 'connection_interrupt')
      if (samples.length === 0 && !isCut) continue
      const key = [start, country, router, accessServer].join()
      const row = rows.get(key) ?? {
        place: { country, router, accessServer },
        minute: start,
        users: 0,
        samples: 0,
        badSamples: 0,
        badUsers: 0,
        interrupted: 0,
        badCalls: new Set<string>(),
        delays: new Map<number, number>(),
      }
      rows.set(key, row)
      const worse = samples.filter(isBad).length
      if (worse > 0 || isCut) row.badCalls.add(call)
      row.users += 1
      row.samples += samples.length
      row.badSamples += worse
      row.badUsers += samples.reduce((sum, sample) => sum + badTimeOf(sample), 0) >= lasting.time ? 1 : 0
      for (const sample of samples) {
        if (sample.distance === null || sample.distance === undefined) continue
        const step = 20 * Math.floor(Math.min(2000, sample.distance) / 20)
        row.delays.set(step, (row.delays.get(step) ?? 0) + coveredBy(sample))
      }
      row.interrupted += isCut ? 1 : 0
    }
  }
  return [...rows.values()].map(rowOf)
}

function rowOf({ badCalls, badUsers, delays, interrupted, minute: start, place, users }: Counted): CohortRow {
  const isBadRouter = users >= 5 && (2 * badUsers >= users || 2 * interrupted >= users)
  return {
    ...place,
    minute: start,
    users,
    badUsers,
    interrupted,
    delays,
    badCalls: [...badCalls].slice(0, 10),
    badRouters: isBadRouter ? [place.router] : [],
  }
}
