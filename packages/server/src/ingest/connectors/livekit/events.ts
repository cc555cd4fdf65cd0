import type { ConnectionEvent, JoinAttemptEvent, TelemetryEvent } from '@rtcops/core/telemetry/events'
import type { StayFacts, Tracks } from '../source-connector.ts'
import { idsOf, joinOf, leaveOf, switchOf } from '../stay-events.ts'
import type { Participant, Webhook } from './webhook.ts'

/** Reasons of a leave that mean that the connection was lost. The others, such as "removed", end a stay as it should. */
const lostBy: Readonly<Record<string, ConnectionEvent['event']>> = {
  STATE_MISMATCH: 'connection_interrupt',
  SIGNAL_CLOSE: 'connection_interrupt',
  CONNECTION_TIMEOUT: 'heartbeat_timeout',
  MEDIA_FAILURE: 'connection_interrupt',
}

/** Stages at which an attempt to join failed; of other reasons, such as "left before connected", no stage is known. */
const failedAt: Readonly<Record<string, NonNullable<JoinAttemptEvent['fail_reason']>>> = {
  JOIN_FAILURE: 'connect_as_failed',
  MEDIA_FAILURE: 'connect_as_failed',
  CONNECTION_TIMEOUT: 'join_timeout',
}

/** Returns when a webhook was made, in epoch milliseconds; it tells whole seconds. */
export const madeAt = ({ createdAt }: Webhook): number => createdAt * 1000

/** Returns the track's beginning or end if it counts as talking or as video; a shared sound is neither. */
export function trackOf(message: Webhook): Tracks {
  const { event, track } = message
  const carries = track?.type === 'VIDEO' ? 'video' : 'talk'
  if (!track || track.type === 'DATA' || track.source === 'SCREEN_SHARE_AUDIO') return {}
  return event === 'track_published'
    ? { [`${track.sid}+`]: [carries, madeAt(message)] }
    : { [`${track.sid}-`]: madeAt(message) }
}

/** Returns the join of a user; a repeated one changes nothing. */
export const enterOf = (stay: StayFacts, { kind, region }: Participant): TelemetryEvent[] =>
  joinOf(stay, {
    ...(region === '' ? {} : { zone: region }),
    ...(kind === 'SIP' ? { platform: 'SIP' } : {}),
  })

/**
 * Returns a user's attempt to join that succeeded. LiveKit tells of a participant once media is connected, in whole seconds: the time is
 * right to half a second.
 */
export const enteredOf = (message: Webhook, stay: StayFacts): TelemetryEvent[] =>
  stay.joinedAt === undefined
    ? []
    : [
        {
          kind: 'join_attempt',
          ts: madeAt(message),
          ...idsOf(stay),
          channel_name: stay.room,
          result: 1,
          join_ms: Math.min(3_600_000, Math.max(0, madeAt(message) + 500 - stay.joinedAt)),
        },
      ]

/** Returns an attempt to join that failed. */
export const abortedOf = (message: Webhook, { disconnectReason, identity, sid }: Participant): TelemetryEvent => ({
  kind: 'join_attempt',
  ts: madeAt(message),
  channel_session_id: message.room?.sid ?? '',
  channel_name: message.room?.name ?? '',
  session_id: sid,
  user_id: identity,
  result: 0,
  fail_reason: failedAt[disconnectReason] ?? '',
})

/** Returns the end of a stay, and the loss of the connection if that was its reason. */
export const endOf = (stay: StayFacts, participant?: Participant): TelemetryEvent[] =>
  leaveOf(stay, lostBy[participant?.disconnectReason ?? ''])

/** Returns that a user's microphone was switched on or off. */
export const microphoneOf = (message: Webhook, stay: StayFacts): TelemetryEvent[] =>
  message.track?.source === 'MICROPHONE' ? switchOf(stay, message.event === 'track_published', madeAt(message)) : []
