import type { ConnectionEvent, JoinEvent, TelemetryEvent } from '@rtcops/core/telemetry/events'
import type { StayFacts } from './source-connector.ts'

/** Numbers of the messages "microphone on" and "microphone off" in the catalogue of event types. */
const [micOn, micOff] = [4, 5]

/** Returns the ids that every event of a stay bears. */
export const idsOf = ({ call, session, user }: StayFacts) => ({
  channel_session_id: call,
  session_id: session,
  user_id: user,
})

/** Returns the join of a stay, if it is known; a repeated one adds what it tells, and changes nothing else. */
export const joinOf = (stay: StayFacts, told: Partial<JoinEvent> = {}): TelemetryEvent[] =>
  stay.joinedAt === undefined
    ? []
    : [{ kind: 'join', ts: stay.joinedAt, ...idsOf(stay), channel_name: stay.room, ...told }]

/**
 * Returns the end of a stay, with the time for which the user sent sound and video.
 * @param lost how the connection was lost, if that was the reason
 */
export function leaveOf(stay: StayFacts, lost?: ConnectionEvent['event']): TelemetryEvent[] {
  if (stay.joinedAt === undefined || stay.leftAt === undefined) return []
  const ts = Math.max(stay.joinedAt, stay.leftAt)
  return [
    ...(lost ? [{ kind: 'connection' as const, ts, ...idsOf(stay), event: lost }] : []),
    {
      kind: 'leave',
      ts,
      ...idsOf(stay),
      talk_ms: sentFor(stay, 'talk', ts),
      video_ms: sentFor(stay, 'video', ts),
    },
  ]
}

/** Returns that a user's microphone was switched on or off. */
export const switchOf = (stay: StayFacts, isOn: boolean, at: number): TelemetryEvent[] =>
  stay.joinedAt === undefined ? [] : [{ kind: 'message', ts: at, ...idsOf(stay), type_number: isOn ? micOn : micOff }]

/** Returns for how many milliseconds a user sent anything of a sort; of tracks that overlap, once. */
function sentFor({ tracks = {} }: StayFacts, sort: 'talk' | 'video', end: number): number {
  const spans = Object.entries(tracks)
    .flatMap(([id, begun]) => {
      if (typeof begun === 'number' || begun[0] !== sort) return []
      const until = tracks[`${id.slice(0, -1)}-`]
      return [{ from: begun[1], to: Math.min(end, typeof until === 'number' ? until : end) }]
    })
    .sort((one, other) => one.from - other.from)
  let sum = 0
  let counted = Number.NEGATIVE_INFINITY
  for (const { from, to } of spans) {
    sum += Math.max(0, to - Math.max(from, counted))
    counted = Math.max(counted, to)
  }
  return sum
}
