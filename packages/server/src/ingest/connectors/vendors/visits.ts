import { createHash } from 'node:crypto'
import type { ConnectionEvent, JoinEvent, TelemetryEvent } from '@rtcops/core/telemetry/events'
import { hour, minute, second } from '@rtcops/core/time/zone'
import type { Memory, StayFacts, Stays, Told, Tracks } from '../source-connector.ts'
import { joinOf, leaveOf, switchOf } from '../stay-events.ts'

/** A user in a room. */
export interface Place {
  room: string
  user: string
}

/** A time of a user in a room, as far as it was told. */
interface Visit {
  session: string
  call: string
  joinedAt?: number
  leftAt?: number
}

/** A time for which somebody was in a room. */
interface Meeting {
  call: string
  from: number
  last: number
  /** How many are there. */
  here: number
  /** The vendor has closed the room. */
  isOver?: true
}

/** Milliseconds by which the times of one thing may differ: vendors tell whole seconds, and round. */
const rounding = 2 * second
/** Milliseconds between two meetings in a room that count as one call, unless the vendor has closed it between them. */
const pause = 2 * minute
/** Milliseconds for which users are believed to be there without a word. */
const believed = 6 * hour
/** What is remembered of a room, and of a user in it. */
const kept = 10

/**
 * Tells calls and user sessions apart by room, user and time, for vendors that name neither. What is told may come late, out of order, and
 * more than once.
 */
export class Visits {
  readonly #stays: Stays
  readonly #memory: Memory

  constructor({ memory, stays }: Told) {
    this.#stays = stays
    this.#memory = memory
  }

  /**
   * Returns the join of a user. An earlier session of the same user in the room ends by it.
   * @param isReturn the vendor lets the user in again after a short loss, in the same session
   */
  async enter(place: Place, at: number, told: Partial<JoinEvent> = {}, isReturn = false): Promise<TelemetryEvent[]> {
    const visits = await this.#visitsOf(place)
    const open = visits.filter((visit) => isOpen(visit) && (visit.joinedAt ?? 0) < at - rounding)
    if (isReturn && open.length > 0) return []
    const known =
      visits.find(({ joinedAt }) => joinedAt !== undefined && isNear(joinedAt, at)) ??
      visits.find(({ joinedAt, leftAt }) => joinedAt === undefined && (leftAt ?? at) >= at)
    const ended: TelemetryEvent[] = []
    for (const visit of known ? [] : open) ended.push(...(await this.#end(place, visit, at)))
    const visit = known ?? (await this.#begin(place, visits, at))
    if (visit.joinedAt === undefined) {
      visit.joinedAt = at
      await this.#count(place.room, visit, at, visit.leftAt === undefined ? 1 : 0)
    }
    await this.#keep(place, visits)
    const stay = await this.#add(place, visit)
    return [...ended, ...joinOf(stay, told), ...endOf(stay)]
  }

  /**
   * Returns the end of a user's session.
   * @param since when it began, if the vendor tells; a join that was lost is made up for
   */
  async leave(place: Place, at: number, since?: number, lost?: ConnectionEvent['event']): Promise<TelemetryEvent[]> {
    const visits = await this.#visitsOf(place)
    const isIt = ({ joinedAt = since }: Visit) =>
      since === undefined || joinedAt === undefined || isNear(joinedAt, since)
    const known =
      visits.find((visit) => visit.leftAt !== undefined && isNear(visit.leftAt, at) && isIt(visit)) ??
      visits.findLast((visit) => visit.leftAt === undefined && (visit.joinedAt ?? 0) <= at + rounding && isIt(visit))
    if (since !== undefined && known?.joinedAt === undefined) {
      const joined = await this.enter(place, since)
      return [...joined, ...(await this.leave(place, at, undefined, lost))]
    }
    const visit = known ?? (await this.#begin(place, visits, at))
    const events = await this.#end(place, visit, visit.leftAt ?? at, lost)
    await this.#keep(place, visits)
    return events
  }

  /**
   * Adds what a user began or stopped to send to the session that goes on at that time.
   * @param name of the track in the vendor's protocol; one that begins again has the same
   * @param carries what it carries if it begins; undefined if it ends
   */
  async track(
    place: Place,
    at: number,
    name: string,
    carries: 'talk' | 'video' | undefined,
  ): Promise<TelemetryEvent[]> {
    const visits = await this.#visitsOf(place)
    const visit =
      visits.findLast(
        ({ joinedAt, leftAt }) => (joinedAt ?? 0) <= at + rounding && (leftAt ?? Number.POSITIVE_INFINITY) >= at,
      ) ?? (await this.#begin(place, visits, at))
    await this.#keep(place, visits)
    const stay = await this.#add(
      place,
      visit,
      carries ? { [`${name}@${at}+`]: [carries, at] } : { [`${name}@${at}-`]: at },
    )
    return [...(name === 'microphone' ? switchOf(stay, carries !== undefined, at) : []), ...endOf(stay)]
  }

  /** Ends the sessions of everybody in a room that the vendor has closed. */
  async endRoom(room: string, at: number): Promise<TelemetryEvent[]> {
    const meetings = await this.#meetingsOf(room)
    const meeting = meetings.findLast((each) => isWithin(each, at))
    if (!meeting) return []
    Object.assign(meeting, { last: Math.max(meeting.last, at), here: 0, isOver: true })
    this.#memory.set(roomName(room), { meetings })
    const ended = await this.#stays.endCall(meeting.call, at)
    for (const { session, user } of ended) {
      const visits = await this.#visitsOf({ room, user })
      for (const visit of visits) if (visit.session === session) visit.leftAt = at
      await this.#keep({ room, user }, visits)
    }
    return ended.flatMap((stay) => endOf(stay))
  }

  async #end(place: Place, visit: Visit, at: number, lost?: ConnectionEvent['event']): Promise<TelemetryEvent[]> {
    const wasOpen = isOpen(visit)
    visit.leftAt = at
    await this.#count(place.room, visit, at, wasOpen ? -1 : 0)
    return endOf(await this.#add(place, visit), lost)
  }

  /** Begins a session in the call that goes on in the room at a time, or in a new one. */
  async #begin({ room, user }: Place, visits: Visit[], at: number): Promise<Visit> {
    const meetings = await this.#meetingsOf(room)
    const known = meetings.findLast((meeting) => isWithin(meeting, at))
    const call = known?.call ?? `${digest(room)}-${at.toString(36)}`
    if (!known) {
      meetings.push({ call, from: at, last: at, here: 0 })
      this.#memory.set(roomName(room), { meetings: meetings.slice(-kept) })
    }
    const visit: Visit = { session: `${digest(`${room}\n${user}`)}-${at.toString(36)}`, call }
    visits.push(visit)
    return visit
  }

  /** Notes in the call that somebody has come or gone. */
  async #count(room: string, { call }: Visit, at: number, by: number): Promise<void> {
    const meetings = await this.#meetingsOf(room)
    const meeting = meetings.find((each) => each.call === call)
    if (!meeting) return
    meeting.from = Math.min(meeting.from, at)
    meeting.last = Math.max(meeting.last, at)
    meeting.here = Math.max(0, meeting.here + by)
    this.#memory.set(roomName(room), { meetings })
  }

  #add({ room, user }: Place, { call, joinedAt, leftAt, session }: Visit, tracks?: Tracks): Promise<StayFacts> {
    return this.#stays.add({
      session,
      call,
      room,
      user,
      ...(joinedAt === undefined ? {} : { joinedAt }),
      ...(leftAt === undefined ? {} : { leftAt }),
      ...(tracks ? { tracks } : {}),
    })
  }

  async #visitsOf(place: Place): Promise<Visit[]> {
    return structuredClone((await this.#memory.get<{ visits: Visit[] }>(visitName(place)))?.visits ?? [])
  }

  async #keep(place: Place, visits: readonly Visit[]): Promise<void> {
    this.#memory.set(visitName(place), { visits: visits.slice(-kept) }, place.user)
  }

  async #meetingsOf(room: string): Promise<Meeting[]> {
    return structuredClone((await this.#memory.get<{ meetings: Meeting[] }>(roomName(room)))?.meetings ?? [])
  }
}

/** Returns the end of a stay, if it is known. */
const endOf = (stay: StayFacts, lost?: ConnectionEvent['event']): TelemetryEvent[] =>
  leaveOf({ ...stay, tracks: paired(stay.tracks ?? {}) }, lost)

/** Gives each beginning of a track the end that follows it: `<name>@<time>+` and `<name>@<time>-` have times of their own. */
function paired(tracks: Tracks): Tracks {
  const ends = Object.entries(tracks).flatMap(([id, at]) => (typeof at === 'number' ? [{ name: nameOf(id), at }] : []))
  return Object.fromEntries(
    Object.entries(tracks).flatMap(([id, begun]) => {
      if (typeof begun === 'number') return []
      const later = ends.filter(({ at, name }) => name === nameOf(id) && at >= begun[1]).map(({ at }) => at)
      return [[id, begun] as const, ...(later.length > 0 ? [[`${id.slice(0, -1)}-`, Math.min(...later)] as const] : [])]
    }),
  )
}

const nameOf = (id: string): string => id.slice(0, id.indexOf('@'))

const isOpen = ({ joinedAt, leftAt }: Visit): boolean => joinedAt !== undefined && leftAt === undefined

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= rounding

const isWithin = ({ from, here, isOver, last }: Meeting, at: number): boolean =>
  at >= from - pause && at <= last + (isOver ? 0 : here > 0 ? believed : pause)

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20)

const roomName = (room: string): string => `room ${digest(room)}`

const visitName = ({ room, user }: Place): string => `visit ${digest(`${room}\n${user}`)}`
