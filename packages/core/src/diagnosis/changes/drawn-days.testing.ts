import type { Dice } from '../blind/dice.testing.ts'
import type { ChangeCounts, UserGroup } from './confirm.ts'
import { changeBounds, type Part, type PartKind, partKinds } from './part.ts'
import type { PartSeries } from './scan.ts'

const { days, slots } = changeBounds

/** A user session: when it ended, in slots from the beginning, and what the user had. */
interface DrawnSession extends Record<PartKind, string> {
  at: number
  user: string
  call: number
  bad: boolean
}

/** Something that makes users badly off from a slot on, until another one. */
export interface Harm {
  /** Nothing in particular harms everybody. */
  part?: Part
  from: number
  to?: number
  /** Share of users who are badly off by it. */
  share: number
}

/** How much is drawn. */
export interface DaySize {
  projects: number
  routers: number
  accessServers: number
  countries: number
  builds: number
  /** Users of the platform, and their sessions a day. */
  users: number
  sessions: number
}

export const hundredsOfParts: DaySize = {
  projects: 20,
  routers: 40,
  accessServers: 4,
  countries: 40,
  builds: 15,
  users: 4000,
  sessions: 6000,
}

/** Slots of all days that are drawn: those that are compared, and two more for several runs. */
export const drawnSlots = (days + 2) * slots

/**
 * Draws user sessions of several days. Countries have their own evenings, with more users who are worse off; places, projects and
 * versions differ, and are better on some days than on others; some users are mostly badly off, and users of a call share its fate.
 */
export function drawSessions(dice: Dice, size: DaySize, harms: readonly Harm[] = []): DrawnSession[] {
  const vary = new Map<string, number>()
  const varied = (key: string, spread: number) => {
    const known = vary.get(key)
    const factor = known ?? Math.exp(spread * dice.normal())
    if (known === undefined) vary.set(key, factor)
    return factor
  }
  const some = (count: number) => Math.floor(count * dice.next() ** 1.5)
  const users = Array.from({ length: size.users }, (_, number) => {
    const router = some(size.routers)
    return {
      user: `u${number}`,
      project: `p${some(size.projects)}`,
      country: `c${router % 2 ? router % size.countries : some(size.countries)}`,
      router: `r${router}`,
      access_server: `r${router}-${some(size.accessServers)}`,
      build: `b${some(size.builds)}`,
      usual: dice.chance(0.04) ? 0.8 : 0.04,
    }
  })
  const phase = new Map<string, number>()
  const sessions: DrawnSession[] = []
  for (let index = 0; index < (size.sessions * drawnSlots) / slots; index++) {
    const user = users[dice.whole(0, users.length - 1)]
    if (!user) continue
    const shift = phase.get(user.country) ?? dice.whole(0, slots - 1)
    phase.set(user.country, shift)
    const at = dice.whole(0, drawnSlots - 1)
    const evening = (1 + Math.sin((2 * Math.PI * (at - shift)) / slots)) / 2
    if (!dice.chance(0.15 + 0.85 * evening)) continue
    // Some calls of three that end in the same slot.
    const call = at * 1000 + dice.whole(0, 12)
    const today = Math.floor(at / slots)
    const parts = partKinds.reduce(
      (factor, kind) => factor * varied(user[kind], 0.25) * varied(`${user[kind]} ${today}`, 0.1),
      1,
    )
    const usual = Math.min(0.9, user.usual * parts * (0.7 + 0.9 * evening) * varied(`call ${call}`, 0.5))
    const isHarmed = harms.some(
      ({ from, part, share, to = drawnSlots }) =>
        at >= from && at < to && (!part || user[part.kind] === part.name) && dice.chance(share),
    )
    sessions.push({ ...user, at, call, bad: isHarmed || dice.chance(usual) })
  }
  return sessions
}

/** Returns the sessions before a slot by part, as a server counts them. */
export function seriesBefore(sessions: readonly DrawnSession[], end: number): PartSeries[] {
  const all = new Map<
    string,
    { [Key in keyof PartSeries]: PartSeries[Key] extends readonly number[] ? number[] : PartSeries[Key] }
  >()
  const none = () => Array.from({ length: slots }, () => 0)
  for (const session of sessions) {
    const back = end - 1 - session.at
    if (back < 0 || back >= (days + 1) * slots) continue
    const slot = slots - 1 - (back % slots)
    for (const kind of partKinds) {
      const key = `${kind} ${session[kind]}`
      const series = all.get(key) ?? {
        kind,
        name: session[kind],
        sessions: none(),
        bad: none(),
        earlier: none(),
        earlierBad: none(),
      }
      all.set(key, series)
      const [counts, bad] = back < slots ? [series.sessions, series.bad] : [series.earlier, series.earlierBad]
      counts[slot] = (counts[slot] ?? 0) + 1
      if (session.bad) bad[slot] = (bad[slot] ?? 0) + 1
    }
  }
  return [...all.values()]
}

/** Returns the users of a part since a slot of the day before `end`, and the others, as a server counts them. */
export function countBefore(
  sessions: readonly DrawnSession[],
  end: number,
  { kind, name, slot }: Part & { slot: number },
  without: readonly Part[],
): ChangeCounts {
  const near = sessions.filter((session) => {
    const back = end - 1 - session.at
    const isNear = back >= 0 && back < (days + 1) * slots && back % slots < slots - slot
    return isNear && !without.some((part) => session[part.kind] === part.name)
  })
  const projects = new Set(near.filter((session) => session[kind] === name).map(({ project }) => project))
  const compared = kind === 'build' ? near.filter(({ project }) => projects.has(project)) : near
  const group = (isOwn: boolean, isAfter: boolean): UserGroup => {
    const rows = compared.filter(
      (session) => (session[kind] === name) === isOwn && end - 1 - session.at < slots === isAfter,
    )
    const badRows = [...Map.groupBy(rows, ({ user }) => user).values()].flatMap((own) => {
      const bad = own.filter((session) => session.bad)
      return bad.length * 2 >= own.length ? [bad] : []
    })
    return {
      users: new Set(rows.map(({ user }) => user)).size,
      bad: badRows.length,
      calls: new Set(rows.map(({ call }) => call)).size,
      badCalls: new Set(badRows.flat().map(({ call }) => call)).size,
    }
  }
  return {
    after: group(true, true),
    before: group(true, false),
    others: group(false, true),
    othersBefore: group(false, false),
  }
}
