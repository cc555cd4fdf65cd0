import { hour } from '@rtcops/core/time/zone'
import type { Memory, StayFacts } from '../source-connector.ts'
import type { Flow } from './flow.ts'
import type { JanusEvent } from './message.ts'

/** A user's stay in a room, and what later events need to know of it. */
export interface JanusUser {
  ids: Pick<StayFacts, 'session' | 'call' | 'room' | 'user'>
  /** Name of the room. */
  room: string
  /** When the user came, in epoch milliseconds. */
  since: number
  /** Names under which the member is found. */
  names: string[]
  /** When these were last written. */
  linkedAt: number
  /** When the first connection began to be made; absent before. */
  connectingSince?: number
  /** Name of the connection that was made first, which tells of the user's line; absent before. */
  connected?: string
  /** The path of the first connection, as text that tells whether it has changed. */
  path?: string
  /** Tracks that are being received, by stream. */
  tracks: Record<string, string>
  /** What was counted on the member's connections since the last sample, by connection. */
  flows: Record<string, Flow>
  sampledAt?: number
  /** Share of packets of each sent stream that were lost for good between the user and Janus. */
  gaps: Record<string, number>
}

/** A connection between a user and Janus. */
export interface Handle {
  member: string
  /** Whose stream it is that the user receives, by `mid`. */
  feeds: Record<string, { member: string; mid: string }>
  /** What was counted at the last report, by `mid` and medium, and when; in epoch milliseconds. */
  counted: Record<string, number[]>
  countedAt?: number
}

/** A room in which somebody is. */
export interface JanusRoom {
  call: string
  members: string[]
  /** Name of the list of the server's rooms. */
  list: string
}

/** Names of what is remembered. Several Janus servers may report to one source; each has its own ids. */
export const nameOf = {
  rooms: ({ emitter }: JanusEvent) => `rooms ${emitter}`,
  room: ({ emitter }: JanusEvent, plugin: string, room: string) => `room ${emitter} ${plugin} ${room}`,
  member: ({ emitter }: JanusEvent, plugin: string, room: string, id: string) =>
    `member ${emitter} ${plugin} ${room} ${id}`,
  secret: ({ emitter }: JanusEvent, room: string, id: string) => `private ${emitter} ${room} ${id}`,
  session: ({ emitter, session_id: id = '' }: JanusEvent) => `session ${emitter} ${id}`,
  handle: ({ emitter, handle_id: id = '' }: JanusEvent) => `handle ${emitter} ${id}`,
}

/** Keeps what is remembered of a member, and once an hour what leads to it, so that neither is forgotten while the user is there. */
export async function keepMember(memory: Memory, name: string, member: JanusUser, at: number): Promise<void> {
  if (at - member.linkedAt > hour) {
    for (const link of member.names) {
      const known = await memory.get<object>(link)
      if (known) memory.set(link, known, member.ids.user)
    }
    member.linkedAt = at
  }
  memory.set(name, member, member.ids.user)
}

/** Returns the user to whom a connection or session belongs, with the name under which the user is remembered. */
export async function memberOf(memory: Memory, name: string): Promise<[string, JanusUser] | undefined> {
  const link = await memory.get<{ member: string }>(name)
  const member = link && (await memory.get<JanusUser>(link.member))
  return member && [link.member, member]
}
