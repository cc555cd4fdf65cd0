import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { type SourceConnector, SourceRefused, type Stays } from '../source-connector.ts'
import { abortedOf, endOf, enteredOf, enterOf, madeAt, microphoneOf, trackOf } from './events.ts'
import { signWebhook, verifyWebhook } from './verify.ts'
import { isUser, joinedAt, type Webhook, webhook } from './webhook.ts'

/** LiveKit's webhooks: who was in which room, and for how long each user sent sound and video. They tell nothing of quality. */
export const livekit: SourceConnector = {
  verify: verifyWebhook,
  nameOf: (body) => parse(body).id,
  read: async (body, { stays }) => await eventsOf(parse(body), stays),
  sample: async (credential, now) => {
    const body = Buffer.from(
      JSON.stringify({ event: 'room_started', id: 'EV_test', createdAt: String(Math.floor(now / 1000)) }),
    )
    return {
      headers: { authorization: await signWebhook(body, credential, now) },
      query: new URLSearchParams(),
      body,
      now,
    }
  },
}

function parse(body: Buffer): Webhook {
  try {
    return webhook.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw new SourceRefused('malformed', 'source.fault.notReadable', { kind: 'LiveKit' })
  }
}

async function eventsOf(message: Webhook, stays: Stays): Promise<TelemetryEvent[]> {
  const { event, participant, room } = message
  if (!room?.sid) return []
  if (event === 'room_finished') return (await stays.endCall(room.sid, madeAt(message))).flatMap((stay) => endOf(stay))
  if (!participant?.sid || !isUser(participant)) return []
  // Sessions are told apart by their own id, because "left" of an earlier one may come after "joined" of the next.
  const ids = { session: participant.sid, call: room.sid, room: room.name, user: participant.identity }
  const since = joinedAt(participant)
  switch (event) {
    case 'participant_joined': {
      const stay = await stays.add({ ...ids, joinedAt: since ?? madeAt(message) })
      return [...enterOf(stay, participant), ...enteredOf(message, stay)]
    }
    case 'participant_left': {
      // "Joined" may have been dropped; "left" tells the same.
      const stay = await stays.add({
        ...ids,
        ...(since === undefined ? {} : { joinedAt: since }),
        leftAt: madeAt(message),
      })
      return [...enterOf(stay, participant), ...endOf(stay, participant)]
    }
    case 'participant_connection_aborted':
      return [abortedOf(message, participant)]
    case 'track_published':
    case 'track_unpublished':
      return microphoneOf(message, await stays.add({ ...ids, tracks: trackOf(message) }))
    default:
      return []
  }
}
