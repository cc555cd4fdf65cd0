import { z } from 'zod'
import { shortName, storable } from '../storable.ts'

/** Kinds of participants that are people; the others record, play, translate or forward. */
const userKinds: ReadonlySet<string> = new Set(['STANDARD', 'SIP'])

// Protobuf's JSON writes 64-bit numbers as texts and leaves out zeros, empty texts and the first value of an enumeration.
const seconds = z.coerce.number().int().nonnegative().default(0)
const id = storable(64).default('')
/** LiveKit allows 256 characters unless its operator says otherwise. */
const name = storable(1_000).transform(shortName).default('')

/**
 * A webhook of LiveKit as far as it is read, by `livekit_webhook.proto` and `livekit_models.proto` of livekit/protocol. Unknown fields
 * are ignored, because newer servers add some.
 */
export const webhook = z.object({
  event: z.string().max(100),
  id: z.string().regex(/^[\w.:-]{1,60}$/),
  createdAt: seconds,
  room: z.object({ sid: id, name }).optional(),
  participant: z
    .object({
      sid: id,
      identity: name,
      kind: z.string().default('STANDARD'),
      joinedAt: seconds,
      joinedAtMs: seconds,
      region: id,
      disconnectReason: z.string().default('UNKNOWN_REASON'),
    })
    .optional(),
  track: z
    .object({
      sid: id,
      type: z.string().default('AUDIO'),
      source: z.string().default('UNKNOWN'),
    })
    .optional(),
})

export type Webhook = z.output<typeof webhook>
export type Participant = NonNullable<Webhook['participant']>

/** Returns whether a participant is a person. Webhooks about tracks do not tell the kind. */
export const isUser = ({ kind }: Participant): boolean => userKinds.has(kind)

/** Returns when a participant connected, in epoch milliseconds; undefined if the webhook does not say. Servers before 1.9 know seconds alone. */
export const joinedAt = (participant: Participant): number | undefined =>
  participant.joinedAtMs || participant.joinedAt * 1000 || undefined
