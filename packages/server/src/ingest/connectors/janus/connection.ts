import type { JoinAttemptEvent, PathEvent, TelemetryEvent } from '@rtcops/core/telemetry/events'
import type { z } from 'zod'
import type { Told } from '../source-connector.ts'
import { idsOf, joinOf } from '../stay-events.ts'
import { type Handle, type JanusUser, keepMember, memberOf, nameOf } from './links.ts'
import { type connectionContent, type JanusEvent, timeOf } from './message.ts'

type Content = z.output<typeof connectionContent>

/** Returns what is said about a connection of a user: how it was made, by which path, and that it was lost. */
export async function connectionOf(event: JanusEvent, content: Content, told: Told): Promise<TelemetryEvent[]> {
  const { memory } = told
  const own = nameOf.handle(event)
  // A connection begins to be made before it is said whose it is.
  const found = (await memberOf(memory, own)) ?? (await memberOf(memory, nameOf.session(event)))
  if (!found) return []
  const [name, member] = found
  const at = timeOf(event)
  member.connectingSince ??= at
  const events = await changeOf(event, content, member, told)
  if (content.connection === 'webrtcup') await countFromNow(own, at, member, told)
  await keepMember(memory, name, member, at)
  return events
}

async function changeOf(
  event: JanusEvent,
  { candidates, connection, ice }: Content,
  member: JanusUser,
  told: Told,
): Promise<TelemetryEvent[]> {
  const own = nameOf.handle(event)
  const at = timeOf(event)
  const isFirst = (member.connected ?? own) === own
  // A user has a connection to send and some to receive, which share their fate; one of them tells it.
  if (!isFirst) return []
  if (candidates) return await pathOf(at, candidates, member, told)
  if (connection === 'webrtcup' && member.connected === undefined) {
    member.connected = own
    return [attemptOf(at, member, 1)]
  }
  if (ice !== 'failed') return []
  return member.connected === undefined
    ? [attemptOf(at, member, 0)]
    : [{ kind: 'connection', ts: at, ...idsOf(member.ids), event: 'connection_interrupt' }]
}

/** Returns an attempt to join, from the beginning of the first connection until media could flow, or never. */
const attemptOf = (at: number, { connectingSince = at, ids }: JanusUser, result: 0 | 1): JoinAttemptEvent => ({
  kind: 'join_attempt',
  ts: at,
  ...idsOf(ids),
  channel_name: ids.room,
  result,
  ...(result === 0 ? { fail_reason: 'connect_as_failed' } : {}),
  ...(result === 1
    ? { join_ms: Math.max(0, at - connectingSince), connect_as_ms: Math.max(0, at - connectingSince) }
    : {}),
})

/** Types of candidates as Janus names them: those of the user, whom it sees from the other side. */
const iceTypes = new Set(['host', 'srflx', 'prflx', 'relay'])
const isIceType = (type: string): type is NonNullable<PathEvent['ice_type']> => iceTypes.has(type)

/** Returns the path of the media, and where the user is if no relay hides it. */
async function pathOf(
  at: number,
  { local, remote }: NonNullable<Content['candidates']>,
  member: JanusUser,
  { stays }: Told,
): Promise<TelemetryEvent[]> {
  const path = JSON.stringify([remote.type, remote.transport, remote.address, local.address])
  if (member.path === path) return []
  const isRelayed = remote.type === 'relay'
  const events: TelemetryEvent[] = [
    {
      kind: 'path',
      ts: at,
      ...idsOf(member.ids),
      ice_type: isIceType(remote.type) ? remote.type : '',
      ice_protocol: remote.transport === 'tcp' ? 'tcp' : 'udp',
      ...(isRelayed ? { relay_ip: remote.address } : {}),
      ...(member.path === undefined ? { connect_ms: Math.max(0, at - (member.connectingSince ?? at)) } : {}),
    },
  ]
  const isFirst = member.path === undefined
  member.path = path
  if (!isFirst) return events
  const stay = await stays.add({ ...member.ids })
  return [...joinOf(stay, { ...(isRelayed ? {} : { ip: remote.address }), as_ip: local.address }), ...events]
}

/** Counters begin at 0 with each connection. */
async function countFromNow(own: string, at: number, member: JanusUser, { memory }: Told): Promise<void> {
  const handle = await memory.get<Handle>(own)
  if (handle) memory.set(own, { ...handle, counted: {}, countedAt: at }, member.ids.user)
}
