import { type Instant, minute } from '../time/zone.ts'
import { bounds } from './bounds.ts'
import type { CallRecord, CallStay } from './call.ts'
import { intervalOf } from './cells.ts'
import { badShare, type Crowd, type CrowdMinute, crowdMinutes, groupEvidence, type Shared, together } from './cohort.ts'
import { isWithin, overlap } from './evidence.ts'
import { ofTheWay } from './rules/platform.ts'
import { isOfDelay, sharedDelay, shareOfNeighbours } from './shared-delay.ts'
import { type Cause, type Diagnosis, type GroupEvidence, ownLineSides, type StayVerdict } from './verdict.ts'

const { crowd } = bounds

/** Causes that the platform counts, so that the good figures of neighbours say something about them. */
const counted: readonly Cause[] = [
  ...(['bufferbloat', 'access_loss', 'uplink_loss', 'downlink_loss', 'bursts', 'high_rtt'] as const),
]

/**
 * Decides how sure a fault of the user's own line is, once everything else is known. The user's own figures make it
 * likely. It is certain with a second kind of evidence: at least five others on the same access server or router, in
 * other calls, were well at that time, and, of a loss on the way to the user, those who sent were, too. No side is named if
 * others there, in several calls, were badly off as well. Faults of senders and of the platform rest on groups from the start.
 */
export const withConfidence = (call: CallRecord, verdicts: readonly StayVerdict[]): StayVerdict[] =>
  verdicts.map((verdict, index) => {
    const stay = call.stays[index]
    if (!stay || !verdict.isEnough) return verdict
    const diagnoses = verdict.diagnoses.map((diagnosis) =>
      diagnosis.severity > 1 && !diagnosis.group && ofTheWay.includes(diagnosis.cause)
        ? compared(call, verdicts, verdict, stay, diagnosis)
        : diagnosis,
    )
    return { ...verdict, diagnoses }
  })

function compared(
  call: CallRecord,
  verdicts: readonly StayVerdict[],
  own: StayVerdict,
  stay: CallStay,
  given: Diagnosis,
): Diagnosis {
  const diagnosis = isOfDelay(given) ? withDelayShared(call, own, stay, given) : given
  if (isOfDelay(given) && diagnosis.side === 'unknown') return diagnosis
  const neighbours = neighboursOf(call, stay, diagnosis)
  if (neighbours === 'unknown') return diagnosis
  if (neighbours === 'badly off') return { ...diagnosis, side: 'unknown' }
  if (!counted.includes(diagnosis.cause)) return diagnosis
  const isOwn = diagnosis.side !== 'unknown' && (diagnosis.side !== 'downlink' || areSendersWell(call, stay, diagnosis))
  const isCertain =
    isOwn && isClear(diagnosis) && diagnosis.confidence === 'medium' && !isShared(call, verdicts, stay, diagnosis)
  return { ...diagnosis, group: neighbours, ...(isCertain ? { confidence: 'high' as const } : {}) }
}

/** Takes the side from a delay that others have as well, and makes it a guess where they may have a part of it. */
function withDelayShared(
  call: CallRecord,
  { diagnoses }: StayVerdict,
  stay: CallStay,
  diagnosis: Diagnosis,
): Diagnosis {
  const shared = sharedDelay(call, stay, diagnosis, diagnoses)
  if (shared) return { ...diagnosis, side: 'unknown', group: shared.group }
  const share = shareOfNeighbours(call, stay, diagnosis, diagnoses)
  if (share >= bounds.slow.alike) return { ...diagnosis, side: 'unknown' }
  return share >= bounds.slow.near ? { ...diagnosis, confidence: 'low' } : diagnosis
}

/** Returns true if another user of the call who shares a part of the path has a bad line at the same time. */
const isShared = (
  { stays }: CallRecord,
  verdicts: readonly StayVerdict[],
  own: CallStay,
  diagnosis: Diagnosis,
): boolean =>
  stays.some(
    ({ place, userId }, index) =>
      userId !== own.userId &&
      (['country', 'router', 'accessServer'] as const).some(
        (part) => place[part] !== '' && place[part] === own.place[part],
      ) &&
      verdicts[index]?.diagnoses.some(
        (each) =>
          counted.includes(each.cause) &&
          ownLineSides.includes(each.side) &&
          each.severity > 1 &&
          overlap(each, diagnosis),
      ),
  )

/**
 * Returns true if a figure is so far past the bound by which users are counted as badly off that neighbours below it do
 * not have the same trouble: 300 ms more for all of them puts only those over it who live far away.
 */
const isClear = ({ evidence }: Diagnosis): boolean =>
  evidence.some(({ figure, user, value }) => {
    const bound = figure === 'distance' ? bounds.rtt.on : figure.endsWith('loss_rate') ? bounds.loss.on : undefined
    return user === undefined && bound !== undefined && value >= bounds.clearly * bound
  })

/** Returns how the users of other calls at the same access server or router, or in the same country, were. */
function neighboursOf(
  call: CallRecord,
  { place }: CallStay,
  diagnosis: Diagnosis,
): GroupEvidence | 'badly off' | 'unknown' {
  const during = (shared: Shared) =>
    neighbourMinutes(call, shared, place[shared]).filter(({ minute: from }) =>
      overlap({ from, to: from + minute }, diagnosis),
    )
  const places = (['accessServer', 'router', 'country'] as const).map(during)
  const isBad = (minutes: ReturnType<typeof during>) => {
    if (minutes.length === 0) return false
    const rests = together(minutes.map(({ rest }) => rest))
    const calls = Math.max(0, ...minutes.map(({ badCalls }) => badCalls))
    return calls >= crowd.calls && rests.users >= crowd.few.users * minutes.length && badShare(rests) >= crowd.hit
  }
  if (places.some(isBad)) return 'badly off'
  if (places.some((minutes) => minutes.some(({ rest }) => badShare(rest) > crowd.control))) return 'unknown'
  // With hardly anybody else there, it may be the access server, or the way from the country.
  for (const shared of ['accessServer', 'country'] as const) {
    const isWell = during(shared).every(({ rest }) => rest.users - rest.bad >= crowd.few.users)
    if (place[shared] !== '' && !isWell) return 'unknown'
  }
  for (const shared of ['accessServer', 'router'] as const) {
    const minutes = during(shared)
    const isWell = minutes.every(({ isKnown, rest }) => isKnown && rest.users - rest.bad >= crowd.users)
    if (minutes.length > 0 && isWell) return { ...groupEvidence(place[shared], minutes), others: null }
  }
  return 'unknown'
}

interface NeighbourMinute extends CrowdMinute {
  /** Users of other calls: those of this one hear each other, and are badly off together. */
  rest: Crowd
}

/** Cached, because all diagnoses of a call are compared with the same users. */
const neighbours = new WeakMap<CallRecord, Map<string, NeighbourMinute[]>>()

/** Returns the minutes of the users who share a part of the path; none if it is not known. */
function neighbourMinutes(call: CallRecord, shared: Shared, name: string): NeighbourMinute[] {
  if (name === '') return []
  const ofCall = neighbours.get(call) ?? new Map<string, NeighbourMinute[]>()
  neighbours.set(call, ofCall)
  const key = `${shared} ${name}`
  const known = ofCall.get(key)
  if (known) return known
  const inCall = call.stays.filter(({ place }) => place[shared] === name).map(minutesOf)
  const minutes = crowdMinutes(call.cohorts, shared, name).map((each) => {
    const own = inCall.flatMap((of) => of.get(each.minute) ?? [])
    const users = Math.max(0, each.own.users - own.length)
    const bad = Math.min(users, Math.max(0, each.own.bad - own.filter(Boolean).length))
    return { ...each, rest: { users, bad } }
  })
  ofCall.set(key, minutes)
  return minutes
}

/** Returns in which minutes a user was measured, and whether badly off by the bounds of the platform. */
function minutesOf(stay: CallStay): ReadonlyMap<Instant, boolean> {
  const known = measured.get(stay)
  if (known) return known
  const minutes = measuredMinutes(stay)
  measured.set(stay, minutes)
  return minutes
}

/** Cached, because a user counts at an access server, a router and a country. */
const measured = new WeakMap<CallStay, ReadonlyMap<Instant, boolean>>()

function measuredMinutes(stay: CallStay): ReadonlyMap<Instant, boolean> {
  const badTimes = new Map<Instant, number>()
  const interval = intervalOf(stay.readings) || bounds.badlyOff.time
  const add = (at: Instant, ms: number) => {
    const start = Math.floor(at / minute) * minute
    badTimes.set(start, (badTimes.get(start) ?? 0) + ms)
  }
  for (const { at, distance, down_loss_rate: down, up_loss_rate: up } of stay.readings) {
    const isBad = Math.max(up ?? 0, down ?? 0) >= bounds.loss.on || (distance ?? 0) >= bounds.rtt.on
    add(at, isBad ? interval : 0)
  }
  for (const { at } of stay.signals.filter(({ kind }) => kind === 'interrupt')) add(at, minute)
  return new Map([...badTimes].map(([at, ms]) => [at, ms >= bounds.badlyOff.time]))
}

/** Returns true if the others in the call are known to have lost nothing on their way to the platform. */
function areSendersWell({ stays }: CallRecord, { userId }: CallStay, diagnosis: Diagnosis): boolean {
  const others = stays.filter((stay) => stay.userId !== userId && overlap(stay, diagnosis))
  return (
    others.length > 0 &&
    others.every(({ readings }) => {
      const losses = readings.flatMap(({ at, up_loss_rate }) => (isWithin(at, diagnosis) ? (up_loss_rate ?? []) : []))
      return losses.length > 0 && losses.filter((loss) => loss >= bounds.loss.warn).length * 10 < losses.length
    })
  )
}
