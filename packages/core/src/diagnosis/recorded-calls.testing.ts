import type { TelemetryEvent } from '../telemetry/events.ts'
import { minute } from '../time/zone.ts'
import { bounds } from './bounds.ts'
import type { CallRecord, CallStay, CohortRow } from './call.ts'
import type { Reading } from './stay.ts'
import { tracedStay } from './traced-stay.ts'

/** Returns the calls in telemetry events as the server reads them, with all their users as the platform around them. */
export function recordedCalls(events: readonly TelemetryEvent[]): CallRecord[] {
  const stays = [
    ...Map.groupBy(events, (event) => ('channel_session_id' in event && event.channel_session_id) || ''),
  ].map(([call, ofCall]) => [call, staysOf(ofCall)] as const)
  const cohorts = cohortsOf(stays)
  return stays.map(([, own]) => ({
    from: Math.min(...own.map(({ from }) => from)),
    to: Math.max(...own.map(({ to }) => to)),
    stays: own,
    joins: [],
    ratings: [],
    cohorts,
  }))
}

const staysOf = (events: readonly TelemetryEvent[]): CallStay[] =>
  events.flatMap((join) => {
    if (join.kind !== 'join') return []
    const { session_id: sessionId, user_id: userId } = join
    const own = events.filter((event) => 'session_id' in event && event.session_id === sessionId)
    const leave = own.find(({ kind }) => kind === 'leave')
    const leftAt = leave?.ts ?? Math.max(...own.map(({ ts }) => ts))
    const stay = tracedStay({ events: own, joinedAt: join.ts, leftAt, pathChanges: [], sessionId, userId })
    const { as_ip: accessServer = '', country = '', router_ip: router = '' } = join
    return [{ ...stay, place: { country, router, accessServer }, ip: join.ip ?? '', network: join.network ?? '' }]
  })

const isBad = ({ distance, down_loss_rate, up_loss_rate }: Reading): boolean =>
  Math.max(up_loss_rate ?? 0, down_loss_rate ?? 0) >= bounds.loss.on || (distance ?? 0) >= bounds.rtt.on

/** Counts the users of each minute and place, as the roll-up of the telemetry store does. */
function cohortsOf(calls: readonly (readonly [string, readonly CallStay[]])[]): CohortRow[] {
  const seen = calls.flatMap(([call, stays]) =>
    stays.flatMap(({ place, readings, sessionId }) =>
      readings.map((reading) => ({
        call,
        place,
        sessionId,
        reading,
        minute: Math.floor(reading.at / minute) * minute,
      })),
    ),
  )
  const groups = Map.groupBy(seen, ({ minute: at, place }) => JSON.stringify([at, place]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const bad = group.filter(({ reading }) => isBad(reading))
    const count = (of: typeof group) => new Set(of.map(({ sessionId }) => sessionId)).size
    if (!first) return []
    return {
      ...first.place,
      minute: first.minute,
      users: count(group),
      badUsers: count(bad),
      interrupted: 0,
      badCalls: [...new Set(bad.map(({ call }) => call))],
      badRouters: count(group) >= 5 && 2 * count(bad) >= count(group) ? [first.place.router] : [],
    }
  })
}
