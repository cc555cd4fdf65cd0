import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { identifier } from '@rtcops/core/telemetry/import/assemble'
import { contentHash } from '@rtcops/core/telemetry/import/content-hash'
import { rtcstatsFacts } from '@rtcops/core/telemetry/import/facts'
import type { TraceFacts } from '@rtcops/core/telemetry/import/trace'
import { type SessionIds, withIds } from '@rtcops/core/telemetry/live/draft'
import { agentOf, LiveTrace } from '@rtcops/core/telemetry/live/live-trace'
import { minute, second } from '@rtcops/core/time/zone'
import type { Memory } from '../source-connector.ts'
import { shortName } from '../storable.ts'
import { withStorableTexts } from './storable-texts.ts'
import { packState, type TraceState, unpackState } from './trace-state.ts'

/** Entries of a client that came over a WebSocket, as they are kept until their events are stored. */
export interface TracePart {
  session: string
  /** When they came, in epoch milliseconds. */
  at: number
  /** Address of the client. */
  address: string
  /** What is known of the client besides, in the form of a dump's header. */
  headers: Record<string, unknown>[]
  /** Whether times are differences. */
  isRelative: boolean
  /** Whether the headers alone say who the client is, and where, because a token says so. */
  isSigned: boolean
  entries: unknown[][]
  /** When the user left, if the client has said so. */
  end?: number
}

/** Milliseconds for which a client may take to name its conference. */
const introduction = 5 * second

/** Milliseconds after the last word from a room for which the call in it goes on. */
const roomIsOpen = 10 * minute

/** Returns the events of a part. What later parts need is remembered. */
export async function readTracePart(part: TracePart, memory: Memory): Promise<TelemetryEvent[]> {
  const name = `trace:${part.session}`
  const packed = await memory.get<Parameters<typeof unpackState>[0]>(name)
  const before = packed && unpackState(packed)
  const trace = new LiveTrace(before?.trace, part.isRelative)
  const { drafts, isRouteNew } = trace.next(part.entries, part.at)
  // Nobody was there before the first entry.
  if (trace.joinedAt === undefined) return []
  if (part.end !== undefined) drafts.push(...trace.end(Math.max(trace.leftAt, part.end)))
  const facts = part.isSigned ? rtcstatsFacts([], part.headers) : trace.factsWith(part.headers)
  const state: TraceState = {
    ...before,
    since: before?.since ?? part.at,
    trace: trace.memory,
    held: [...(before?.held ?? []), ...drafts],
  }
  const isNew = state.ids === undefined
  if (isNew) await identify(state, part, facts, memory)
  else if (state.openRoom !== undefined) await stayIn(state.openRoom, part.at, state.ids, memory)
  const { held, ids } = state
  if (!ids) {
    memory.set(name, packState(state))
    return []
  }
  const join = isNew || isRouteNew ? [trace.join(roomOf(facts), agentOf(facts), part.address)] : []
  if (part.end === undefined) memory.set(name, packState({ ...state, held: [] }), ids.user_id)
  else memory.forget(name)
  return withStorableTexts([...join, ...held].map((draft) => withIds(draft, ids)))
}

const roomOf = ({ room }: TraceFacts): string => shortName(room) || 'unknown'

/** Gives a client its ids once it has named its conference, or has had the time to. */
async function identify(state: TraceState, part: TracePart, facts: TraceFacts, memory: Memory): Promise<void> {
  const { at, end, session } = part
  const hasHadTime = end !== undefined || at - state.since >= introduction || part.isSigned
  if (facts.conference === '' && !hasHadTime) return
  const user_id = shortName(facts.user) || `user-${session.slice(0, 8)}`
  if (facts.conference !== '') {
    state.ids = {
      channel_session_id: identifier(facts.conference),
      session_id: identifier(facts.session || session),
      user_id,
    }
    return
  }
  const room = roomOf(facts)
  const open = await memory.get<OpenRoom>(nameOfRoom(room))
  const call = open && at - open.at < roomIsOpen ? open.call : `conference-${contentHash(`${room}\n${session}\n${at}`)}`
  state.ids = { channel_session_id: call, session_id: identifier(facts.session || session), user_id }
  state.openRoom = room
  await stayIn(room, at, state.ids, memory)
}

/** The call that goes on in a room, and when it was last heard of. */
interface OpenRoom {
  call: string
  at: number
}

const nameOfRoom = (room: string): string => `room:${room}`

/** Notes that the call in a room goes on. */
async function stayIn(room: string, at: number, ids: SessionIds | undefined, memory: Memory): Promise<void> {
  if (!ids) return
  const open = await memory.get<OpenRoom>(nameOfRoom(room))
  // Another call may have begun there since.
  if (open && open.call !== ids.channel_session_id && at - open.at < roomIsOpen) return
  memory.set(nameOfRoom(room), { call: ids.channel_session_id, at: Math.max(at, open?.at ?? 0) } satisfies OpenRoom)
}
