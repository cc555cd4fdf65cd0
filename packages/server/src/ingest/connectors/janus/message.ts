import { z } from 'zod'
import { SourceRefused } from '../source-connector.ts'
import { storable } from '../storable.ts'

/** Ids are numbers of 53 bits, or texts if the plugin is set up with `string_ids`. */
const id = z.union([z.number().int().nonnegative(), storable(128).min(1)]).transform(String)
const count = z.number().int()

/** Figures of one stream of sound or pictures between a user and Janus, counted since the connection was made. *Local* is Janus. */
export const streamCounts = z.object({
  mid: storable(64).default(''),
  /** `audio`, `video`, or `video-sim1` and `video-sim2` for further layers of the same pictures. */
  media: storable(20),
  /** Milliseconds; 0 means unknown. */
  rtt: count.default(0),
  lost: count.default(0),
  'lost-by-remote': count.default(0),
  /** Milliseconds. */
  'jitter-remote': count.default(0),
  'packets-received': count.default(0),
  'packets-sent': count.default(0),
  'bytes-received': count.default(0),
  'bytes-sent': count.default(0),
  'retransmissions-received': count.default(0),
})

export type StreamCounts = z.output<typeof streamCounts>

/** Fields that all events have. Newer versions of Janus add some; they are ignored. */
const envelope = z.object({
  emitter: storable(128).default(''),
  type: count,
  subtype: count.default(0),
  /** Epoch microseconds. */
  timestamp: z.number().positive(),
  session_id: id.optional(),
  handle_id: id.optional(),
  opaque_id: storable(128).default(''),
  event: z.unknown(),
})

export type JanusEvent = z.output<typeof envelope>

const address = z.object({
  address: storable(45).default(''),
  type: storable(20).default(''),
  transport: storable(20).default(''),
})

/** Contents by type: 64, of plugins. Only rooms of people are read. */
export const pluginContent = z.object({
  plugin: z.enum(['janus.plugin.videoroom', 'janus.plugin.audiobridge']),
  data: z.object({
    event: storable(64),
    room: id.optional(),
    id: id.optional(),
    private_id: id.optional(),
    streams: z
      .array(z.object({ mid: storable(64).default(''), feed_id: id.optional(), feed_mid: storable(64).default('') }))
      .optional(),
  }),
})

/** 16, of connections. */
export const connectionContent = z.object({
  ice: storable(64).optional(),
  connection: storable(64).optional(),
  reason: storable(200).default(''),
  candidates: z.object({ local: address, remote: address }).optional(),
})

/** 32, of media: whether something is received at all, or, as a list or alone, what was counted. */
export const receivingContent = z.object({ media: storable(20), mid: storable(64).default(''), receiving: z.boolean() })
export const countsContent = z.union([z.array(streamCounts), streamCounts.transform((one) => [one])])

/** 1, of sessions, 2, of handles, and 256, of Janus itself. */
export const sessionContent = z.object({ name: storable(64) })
export const handleContent = z.object({ name: storable(64) })
export const serverContent = z.object({ status: storable(64) })

/** Returns when an event happened, in epoch milliseconds. */
export const timeOf = ({ timestamp }: JanusEvent): number => Math.floor(timestamp / 1000)

/** Returns the events of a request: one, or a list. @throws {SourceRefused} */
export function parseEvents(body: Buffer): JanusEvent[] {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return z.array(envelope).parse(Array.isArray(value) ? value : [value])
  } catch {
    throw new SourceRefused('malformed', 'source.fault.notReadable', { kind: 'Janus' })
  }
}
