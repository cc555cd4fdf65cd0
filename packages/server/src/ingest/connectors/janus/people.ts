import type { ConnectionEvent, TelemetryEvent } from '@rtcops/core/telemetry/events'
import type { z } from 'zod'
import type { Memory, Told } from '../source-connector.ts'
import { joinOf, leaveOf } from '../stay-events.ts'
import { type Handle, type JanusRoom, type JanusUser, memberOf, nameOf } from './links.ts'
import { type JanusEvent, type pluginContent, timeOf } from './message.ts'
import { endTracks } from './receiving.ts'
import { takeSample } from './statistics.ts'

type Content = z.output<typeof pluginContent>

/** Names of the rooms of a server in which somebody is. */
interface Rooms {
  names: string[]
}

/** Returns what an event of a room says about who is there. */
export async function roomEventsOf(event: JanusEvent, content: Content, told: Told): Promise<TelemetryEvent[]> {
  const { plugin, data } = content
  const { id, room: roomId } = data
  const roomName = roomId === undefined ? undefined : nameOf.room(event, plugin, roomId)
  const name = roomId === undefined || id === undefined ? undefined : nameOf.member(event, plugin, roomId, id)
  const at = timeOf(event)
  if (data.streams?.some(({ feed_id }) => feed_id !== undefined)) await subscribe(event, content, told)
  switch (data.event) {
    case 'joined':
      return roomName && name ? await enter(event, content, told, roomName, name) : []
    case 'leaving':
    case 'left':
    case 'kicked':
      return name ? await leave(name, at, told) : []
    case 'unpublished':
      if (name) await endTracks(name, at, told)
      return []
    case 'destroyed':
      return roomName ? await endRoom(roomName, at, told) : []
    default:
      return []
  }
}

/** Ends everybody whom a Janus server has told of: it has started again, or stopped. */
export async function endServer(event: JanusEvent, told: Told): Promise<TelemetryEvent[]> {
  const all = await told.memory.get<Rooms>(nameOf.rooms(event))
  const events: TelemetryEvent[] = []
  for (const room of all?.names ?? []) events.push(...(await endRoom(room, undefined, told)))
  return events
}

/** Ends the stay of a user whose session timed out. */
export async function loseSession(event: JanusEvent, told: Told): Promise<TelemetryEvent[]> {
  const found = await memberOf(told.memory, nameOf.session(event))
  return found ? await leave(found[0], timeOf(event), told, 'heartbeat_timeout') : []
}

async function enter(
  event: JanusEvent,
  { data: { id = '', private_id: secret, room: roomId = '' } }: Content,
  told: Told,
  roomName: string,
  name: string,
): Promise<TelemetryEvent[]> {
  const { memory, stays } = told
  const at = timeOf(event)
  // The end of an earlier stay was lost: nobody is in a room twice.
  const events = await leave(name, at, told)
  const room = (await memory.get<JanusRoom>(roomName)) ?? {
    call: `${roomId.slice(0, 40)}-${at}`,
    members: [],
    list: nameOf.rooms(event),
  }
  const ids = {
    session: `${event.handle_id ?? id.slice(0, 40)}-${at}`,
    call: room.call,
    room: roomId,
    // "Meaningful to your application, e.g., to map all the handles of the same user", as Janus's documentation says.
    user: event.opaque_id || id,
  }
  const links = [nameOf.session(event), nameOf.handle(event), ...(secret ? [nameOf.secret(event, roomId, secret)] : [])]
  const member: JanusUser = {
    ids,
    room: roomName,
    since: at,
    names: links,
    linkedAt: at,
    tracks: {},
    flows: {},
    gaps: {},
  }
  memory.set(name, member, ids.user)
  for (const link of links) memory.set(link, { member: name, feeds: {}, counted: {} } satisfies Handle, ids.user)
  memory.set(roomName, { ...room, members: [...room.members, name] })
  const all = (await memory.get<Rooms>(room.list))?.names ?? []
  memory.set(room.list, { names: [...new Set([...all, roomName])] })
  return [...events, ...joinOf(await stays.add({ ...ids, joinedAt: at }))]
}

/** Notes whose streams a connection brings to a user. */
async function subscribe(event: JanusEvent, { plugin, data }: Content, { memory }: Told): Promise<void> {
  const { private_id: secret, room = '', streams = [] } = data
  const own = nameOf.handle(event)
  const known = await memory.get<Handle>(own)
  // Subscribers that name no publisher belong to the one of the same session.
  const link =
    known ??
    (secret ? await memory.get<Handle>(nameOf.secret(event, room, secret)) : undefined) ??
    (await memory.get<Handle>(nameOf.session(event)))
  const member = link && (await memory.get<JanusUser>(link.member))
  if (!link || !member) return
  const feeds = Object.fromEntries(
    streams.flatMap(({ feed_id, feed_mid, mid }) =>
      feed_id === undefined ? [] : [[mid, { member: nameOf.member(event, plugin, room, feed_id), mid: feed_mid }]],
    ),
  )
  memory.set(own, { counted: {}, ...known, member: link.member, feeds }, member.ids.user)
  if (known) return
  member.names.push(own)
  memory.set(link.member, member, member.ids.user)
}

/** Forgets a connection that has ended and only brought streams to a user; that of the user's own is forgotten with the user. */
export async function endSubscription(event: JanusEvent, { memory }: Told): Promise<void> {
  const own = nameOf.handle(event)
  const known = await memory.get<Handle>(own)
  if (!known || Object.keys(known.feeds).length === 0) return
  memory.forget(own)
  const member = await memory.get<JanusUser>(known.member)
  if (!member) return
  member.names = member.names.filter((name) => name !== own)
  memory.set(known.member, member, member.ids.user)
}

async function leave(
  name: string,
  at: number,
  { memory, stays }: Told,
  lost?: ConnectionEvent['event'],
): Promise<TelemetryEvent[]> {
  const member = await memory.get<JanusUser>(name)
  if (!member) return []
  const sample = takeSample(member)
  for (const each of [name, ...member.names]) memory.forget(each)
  const room = await memory.get<JanusRoom>(member.room)
  const others = room?.members.filter((each) => each !== name) ?? []
  // Whoever comes into an empty room begins a new call.
  if (room && others.length > 0) memory.set(member.room, { ...room, members: others })
  else if (room) await closeRoom(member.room, room, memory)
  return [...sample, ...leaveOf(await stays.add({ ...member.ids, leftAt: at }), lost)]
}

async function closeRoom(name: string, { list }: JanusRoom, memory: Memory): Promise<void> {
  memory.forget(name)
  const names = ((await memory.get<Rooms>(list))?.names ?? []).filter((each) => each !== name)
  if (names.length > 0) memory.set(list, { names })
  else memory.forget(list)
}

/** Ends all stays in a room. @param at when; undefined if it is not known, and the last word about each user counts */
async function endRoom(roomName: string, at: number | undefined, told: Told): Promise<TelemetryEvent[]> {
  const room = await told.memory.get<JanusRoom>(roomName)
  const events: TelemetryEvent[] = []
  for (const name of room?.members ?? []) {
    const member = await told.memory.get<JanusUser>(name)
    if (member) events.push(...(await leave(name, at ?? Math.max(member.since, member.sampledAt ?? 0), told)))
  }
  return events
}
