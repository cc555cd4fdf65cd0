import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import type { z } from 'zod'
import type { Told, Tracks } from '../source-connector.ts'
import { switchOf } from '../stay-events.ts'
import { type JanusUser, keepMember, memberOf, nameOf } from './links.ts'
import { type JanusEvent, type receivingContent, timeOf } from './message.ts'

/** Returns that a user's sound or pictures begin or cease to arrive. */
export async function receivingOf(
  event: JanusEvent,
  { media, mid, receiving }: z.output<typeof receivingContent>,
  { memory, stays }: Told,
): Promise<TelemetryEvent[]> {
  const found = await memberOf(memory, nameOf.handle(event))
  if (!found || (media !== 'audio' && media !== 'video') || receiving === mid in found[1].tracks) return []
  const [name, member] = found
  const at = timeOf(event)
  const tracks = receiving ? begin(member, mid, media, at) : end(member, mid, at)
  await keepMember(memory, name, member, at)
  const stay = await stays.add({ ...member.ids, tracks })
  return media === 'audio' ? switchOf(stay, receiving, at) : []
}

/** Ends all that a user sends. */
export async function endTracks(name: string, at: number, { memory, stays }: Told): Promise<void> {
  const member = await memory.get<JanusUser>(name)
  if (!member || Object.keys(member.tracks).length === 0) return
  const ends = Object.keys(member.tracks).map((mid) => end(member, mid, at))
  await keepMember(memory, name, member, at)
  await stays.add({ ...member.ids, tracks: Object.assign({}, ...ends) })
}

/** A stream that begins again is another track. */
function begin(member: JanusUser, mid: string, media: 'audio' | 'video', at: number): Tracks {
  const track = `${mid}@${at}`
  member.tracks[mid] = track
  return { [`${track}+`]: [media === 'audio' ? 'talk' : 'video', at] }
}

function end(member: JanusUser, mid: string, at: number): Tracks {
  const track = member.tracks[mid]
  delete member.tracks[mid]
  return { [`${track}-`]: at }
}
