import { median } from '../quality/statistics.ts'
import { type Instant, minute } from '../time/zone.ts'
import { bounds } from './bounds.ts'
import type { CallRecord, CallStay, CohortRow } from './call.ts'
import {
  crowdMinutes,
  delaysIn,
  groupEvidence,
  largest,
  minutesIn,
  onRouterKey,
  othersOnRouter,
  partKey,
  type Shared,
} from './cohort.ts'
import { isWithin, overlap } from './evidence.ts'
import type { Cause, Diagnosis, GroupEvidence } from './verdict.ts'

const { crowd, slow } = bounds

/** Causes that are a delay, or may come from one. */
const ofDelay: readonly Cause[] = ['high_rtt', 'bufferbloat', 'poor_quality']

export const isOfDelay = ({ cause, severity }: Diagnosis): boolean => ofDelay.includes(cause) && severity > 1

/** What the users who share a part of the path had of a delay. */
export interface SharedDelay {
  /** The smallest part that accounts for it; null if several may. */
  part: Shared | null
  group: GroupEvidence
}

/** Minutes before a delay, and those in which it held. */
interface Minutes {
  before: readonly Instant[]
  during: readonly Instant[]
  /**
   * Share of the round-trip times that is below the one that is compared: half of them, or more if the delay held only
   * in a part of its minutes, so that it is the middle of those in which it did.
   */
  quantile: number
}

/** Typical round-trip times of some users, in milliseconds. */
interface Rise {
  before: number
  during: number
  by: number
}

/**
 * Returns what others had of a user's delay, if those who share a part of the path have it as well: their round-trip time
 * rose by as much, whether or not it passed the bound. Only those who live far away do. The platform is at fault then, and
 * not the user's own line. Undefined if they do not, or if nobody knows.
 *
 * @param all diagnoses of the user session: a delay that comes and goes is compared with the time before all of it
 */
export function sharedDelay(
  { cohorts }: CallRecord,
  stay: CallStay,
  diagnosis: Diagnosis,
  all: readonly Diagnosis[],
): SharedDelay | undefined {
  const own = ownDelay(stay, diagnosis)
  if (!own) return undefined
  const { place } = stay
  const minutes = minutesOf(cohorts, diagnosis, all)
  const of = (part?: string, except?: string) => riseOf(cohorts, minutes, part, except)
  const parts = (['accessServer', 'router', 'country'] as const).filter((part) => place[part] !== '')
  const risen = parts.find((part) => isMost(of(partKey(part, place[part])), own))
  if (!risen) return undefined
  const rise = of(partKey(risen, place[risen]))
  const [router, country] = [partKey('router', place.router), partKey('country', place.country)]
  const besides = {
    accessServer: of(router, onRouterKey('accessServer', place)),
    router: of(undefined, router),
    country: of(undefined, country),
    sameCountry: of(country, onRouterKey('country', place)),
  }
  const part = rise && isNamed(rise, own) ? partAtFault(place, rise, besides) : null
  const shown = part ?? risen
  const others = part && besides[part === 'accessServer' && place.router === '' ? 'country' : part]
  const inMinutes = crowdMinutes(cohorts, shown, place[shown]).filter((each) => minutes.during.includes(each.minute))
  const shownRise = of(partKey(shown, place[shown])) ?? rise
  if (!shownRise) return undefined
  const evidence = groupEvidence(place[shown], inMinutes)
  const onRouter = minutes.during.map((at) => othersOnRouter(cohorts, 'accessServer', place, at))
  const isOnRouter = part === 'accessServer' && place.router !== ''
  return {
    part,
    group: {
      ...evidence,
      others: others ? (isOnRouter ? largest(onRouter) : evidence.others) : null,
      delay: {
        before: shownRise.before,
        during: shownRise.during,
        others_before: others?.before ?? null,
        others_during: others?.during ?? null,
      },
    },
  }
}

/**
 * Returns how much of a user's delay the neighbours have throughout, as the share of their typical round-trip time in the
 * user's; 0 if the user's own time rose and it is known what theirs was before, or if nobody knows.
 */
export function shareOfNeighbours(
  { cohorts }: CallRecord,
  stay: CallStay,
  diagnosis: Diagnosis,
  all: readonly Diagnosis[],
): number {
  const own = ownDelay(stay, diagnosis)
  if (!own) return 0
  const { before, during, quantile } = minutesOf(cohorts, diagnosis, all)
  if (own.rise !== null && own.rise >= own.value / 2 && before.length > 0) return 0
  const shares = (['accessServer', 'router', 'country'] as const).flatMap((part) => {
    if (stay.place[part] === '') return []
    const typical = typicalOf(cohorts, during, quantile, partKey(part, stay.place[part]))
    return typical === undefined ? [] : typical / own.value
  })
  return Math.max(0, ...shares)
}

/** A user's own round-trip time during a delay, and by how much it rose; null if it was as long all the time. */
interface OwnDelay {
  value: number
  rise: number | null
}

function ownDelay(stay: CallStay, diagnosis: Diagnosis): OwnDelay | undefined {
  const known = diagnosis.evidence.find(({ figure, user }) => figure === 'distance' && user === undefined)
  const value = known?.value ?? typicalReading(stay, (at) => isWithin(at, diagnosis))
  if (value === undefined) return undefined
  const before = known?.otherwise ?? typicalReading(stay, (at) => !isWithin(at, diagnosis))
  return { value, rise: before === undefined ? null : value - before }
}

function typicalReading({ readings }: CallStay, isMeant: (at: Instant) => boolean): number | undefined {
  return median(readings.flatMap(({ at, distance }) => (distance !== null && isMeant(at) ? distance : [])))
}

/** Returns true if a rise accounts for most of a user's delay. */
const isMost = (rise: Rise | undefined, { rise: ownRise, value }: OwnDelay): boolean =>
  rise !== undefined &&
  rise.by >= slow.least &&
  (ownRise === null ? value - rise.by < bounds.rtt.on : rise.by >= slow.share * ownRise)

const isNamed = ({ by }: Rise, { rise }: OwnDelay): boolean => rise === null || by >= slow.named * rise

/** Returns the part whose users alone have the delay; null if that cannot be told. */
function partAtFault(
  place: CallStay['place'],
  { by }: Rise,
  besides: Record<Shared | 'sameCountry', Rise | undefined>,
): Shared | null {
  const isFlat = (rise: Rise | undefined) => rise !== undefined && rise.by <= slow.flat * by
  const isUp = (rise: Rise | undefined) => rise !== undefined && rise.by >= slow.named * by
  if (isUp(besides.sameCountry)) return isFlat(besides.country) ? 'country' : null
  if (place.router === '') return isFlat(besides.country) && place.accessServer !== '' ? 'accessServer' : null
  if (isFlat(besides.accessServer)) return 'accessServer'
  return isFlat(besides.router) && (place.accessServer === '' || isUp(besides.accessServer)) ? 'router' : null
}

/** Returns a delay together with those of the same user that are so close that others may have had it in between. */
function withClose({ from, to }: Diagnosis, all: readonly Diagnosis[]): { from: Instant; to: Instant } {
  const span = { from, to }
  const gap = slow.minutes * minute
  for (let before = -1; before !== span.to - span.from; ) {
    before = span.to - span.from
    for (const each of all.filter(isOfDelay))
      if (overlap({ from: span.from - gap, to: span.to + gap }, each)) {
        span.from = Math.min(span.from, each.from)
        span.to = Math.max(span.to, each.to)
      }
  }
  return span
}

/** Returns the minutes of a delay, and those before it or, if none are known, after it. */
function minutesOf(rows: readonly CohortRow[], diagnosis: Diagnosis, all: readonly Diagnosis[]): Minutes {
  const known = minutesIn(rows)
  const touched = known.filter((from) => overlap({ from, to: from + minute }, diagnosis))
  const whole = touched.filter((from) => from >= diagnosis.from && from + minute <= diagnosis.to)
  const chain = withClose(diagnosis, all)
  const before = known.filter((from) => from + minute <= chain.from)
  const after = known.filter((from) => from >= chain.to)
  const during = whole.length > 0 ? whole : touched
  const touchedFor = during.reduce(
    (sum, from) => sum + Math.min(from + minute, diagnosis.to) - Math.max(from, diagnosis.from),
    0,
  )
  return {
    during,
    before: before.length > 0 ? before.slice(-slow.minutes) : after.slice(0, slow.minutes),
    quantile: 1 - Math.min(touchedFor, diagnosis.lasted) / Math.max(1, during.length * minute) / 2,
  }
}

/** Returns by how much the typical round-trip time of some users rose; undefined if they are too few. */
function riseOf(
  rows: readonly CohortRow[],
  { before, during, quantile }: Minutes,
  part: string | undefined,
  except: string | undefined,
): Rise | undefined {
  const typical = (minutes: readonly Instant[]) => typicalOf(rows, minutes, quantile, part, except)
  const [was, is] = [typical(before), typical(during)]
  return was === undefined || is === undefined ? undefined : { before: was, during: is, by: is - was }
}

/**
 * Returns the typical round-trip time of the users of a part of the path, in milliseconds; undefined if they are fewer
 * than a comparison takes.
 *
 * @param except a part whose users are left out
 */
function typicalOf(
  rows: readonly CohortRow[],
  minutes: readonly Instant[],
  quantile: number,
  part: string | undefined,
  except?: string,
): number | undefined {
  const counts = new Map<number, number>()
  let users = 0
  const add = (key: string | undefined, at: Instant, sign: 1 | -1) => {
    const known = delaysIn(rows, key, at)
    users += sign * (known?.users ?? 0)
    for (const delays of known?.delays ?? [])
      delays.forEach((ms, delay) => {
        counts.set(delay, (counts.get(delay) ?? 0) + sign * ms)
      })
  }
  for (const at of minutes) {
    add(part, at, 1)
    if (except !== undefined) add(except, at, -1)
  }
  return minutes.length === 0 || users < crowd.users * minutes.length ? undefined : quantileOf(counts, quantile)
}

/** Returns a quantile of values that are counted in steps; undefined without any. */
function quantileOf(counts: ReadonlyMap<number, number>, share: number): number | undefined {
  const wanted = [...counts.values()].reduce((sum, ms) => sum + ms, 0) * share
  let below = 0
  for (const [delay, ms] of [...counts].toSorted(([one], [other]) => one - other)) {
    if (ms > 0 && below + ms >= wanted) return Math.round(delay + slow.step * ((wanted - below) / ms))
    below += ms
  }
  return undefined
}
