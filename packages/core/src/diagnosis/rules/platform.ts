import { minute } from '../../time/zone.ts'
import { bounds } from '../bounds.ts'
import type { CallRecord, CallStay, CohortRow } from '../call.ts'
import {
  badShare,
  type Crowd,
  type CrowdMinute,
  crowdMinutes,
  faultyRuns,
  groupEvidence,
  isQuiet,
  largest,
  othersOnRouter,
  type Shared,
} from '../cohort.ts'
import type { Cause, Confidence, Diagnosis, GroupEvidence, Severity, Side, StayVerdict } from '../verdict.ts'
import type { Found } from './call-rule.ts'

interface PlatformRule {
  cause: Cause
  shared: Shared
  side: Side
}

const platformRules: readonly PlatformRule[] = [
  { cause: 'region_fault', shared: 'country', side: 'region' },
  { cause: 'router_fault', shared: 'router', side: 'router' },
  { cause: 'access_server_fault', shared: 'accessServer', side: 'access_server' },
]

/** Causes that a fault of the platform can produce. */
const ofTheWay: readonly Cause[] = [
  ...(['interrupt', 'bufferbloat', 'access_loss', 'uplink_loss', 'downlink_loss', 'bursts', 'high_rtt'] as const),
  ...(['jitter', 'nothing_received', 'roaming', 'rejoins'] as const),
]

const isOfTheWay = ({ cause, severity }: Diagnosis): boolean => ofTheWay.includes(cause) && severity > 1

const { crowd } = bounds

/** Finds faults of routers, access servers and regions: most users there are badly off, and those elsewhere are not. */
export function platformFaults({ cohorts, stays }: CallRecord, verdicts: readonly StayVerdict[]): Found[] {
  return stays.flatMap((stay, index) => {
    const hit = verdicts[index]?.diagnoses.filter(isOfTheWay) ?? []
    if (hit.length === 0) return []
    return platformRules.flatMap((rule) =>
      runsAt(cohorts, rule, stay).flatMap((run) => {
        const own = hit.filter((each) => overlaps(each, run))
        return own.length > 0 ? found(stay, rule, run, own, cohorts) : []
      }),
    )
  })
}

/** Returns the runs of minutes in which a part of a user's path was at fault; few users are enough for a guess. */
function runsAt(cohorts: readonly CohortRow[], { shared }: PlatformRule, { place }: CallStay): CrowdMinute[][] {
  const name = place[shared]
  if (name === '') return []
  const minutes = crowdMinutes(cohorts, shared, name)
  const isLocated = (run: CrowdMinute[]) => isAt(shared, run, place, cohorts)
  const runs = faultyRuns(minutes, crowd).filter(isLocated)
  return runs.length > 0 || shared === 'country' ? runs : faultyRuns(minutes, crowd.few).filter(isLocated)
}

/**
 * Returns true if a fault cannot be that of another part of the path: a country's users have to be badly off on several
 * routers, a router's on several access servers, and those on other access servers of the router have to be well for
 * a fault of one.
 */
function isAt(
  shared: Shared,
  run: readonly CrowdMinute[],
  place: CallStay['place'],
  cohorts: readonly CohortRow[],
): boolean {
  const rests = (of: 'accessServer' | 'country') =>
    run.map((each) => othersOnRouter(cohorts, of, place, each.minute)).filter(({ users }) => users > 0)
  if (shared === 'country')
    return (
      run.every(({ badRouters }) => badRouters >= 2) &&
      rests('country').every((rest) => rest.users < crowd.users || badShare(rest) < crowd.hit)
    )
  if (shared === 'router')
    return place.accessServer === '' || (isOnSeveral(run, rests) && rests('accessServer').every(isHit))
  return place.router === '' || rests('accessServer').every((rest) => badShare(rest) <= crowd.control)
}

const isOnSeveral = (run: readonly CrowdMinute[], rests: (of: 'accessServer') => Crowd[]): boolean =>
  rests('accessServer').length === run.length

const isHit = (rest: Crowd): boolean => badShare(rest) >= crowd.hit

const spanOf = (run: readonly CrowdMinute[]) => ({ from: run[0]?.minute ?? 0, to: (run.at(-1)?.minute ?? 0) + minute })

function overlaps(diagnosis: Diagnosis, run: readonly CrowdMinute[]): boolean {
  const { from, to } = spanOf(run)
  return diagnosis.from < to && diagnosis.to >= from
}

function found(
  stay: CallStay,
  { cause, shared, side }: PlatformRule,
  run: CrowdMinute[],
  own: readonly Diagnosis[],
  cohorts: readonly CohortRow[],
): Found {
  const span = spanOf(run)
  const rest = largest(
    run.map((each) =>
      othersOnRouter(cohorts, shared === 'country' ? 'country' : 'accessServer', stay.place, each.minute),
    ),
  )
  const elsewhere = groupEvidence(stay.place[shared], run)
  const isClose = shared === 'accessServer' && stay.place.router !== '' && rest.users >= crowd.users
  const group = isClose ? { ...elsewhere, others: rest } : elsewhere
  const [from, to] = [Math.max(stay.from, span.from), Math.min(stay.to, span.to)]
  return {
    sessionId: stay.sessionId,
    diagnosis: {
      cause,
      side,
      from,
      to: Math.max(from, to),
      severity: Math.max(...own.map(({ severity }) => severity)) as Severity,
      times: 1,
      lasted: Math.max(0, to - from),
      confidence: confidenceOf(group, shared, stay, rest),
      evidence: [],
      group,
      explainedBy: null,
    },
  }
}

/** Returns high only if no other part of the path can be at fault, and there are too many users for chance. */
function confidenceOf({ users }: GroupEvidence, shared: Shared, { place }: CallStay, rest: Crowd): Confidence {
  if (users < crowd.users) return 'low'
  const isTold =
    shared === 'router' ? place.accessServer !== '' && rest.users > 0 : place.router !== '' && isQuiet(rest)
  return users >= crowd.sure && isTold ? 'high' : 'medium'
}

/** Causes of which good figures of neighbours say that they are the user's own: those that the platform counts. */
const provable: readonly Cause[] = [
  ...(['bufferbloat', 'access_loss', 'uplink_loss', 'downlink_loss', 'bursts', 'high_rtt'] as const),
]
/** Causes whose figures on the way to the user may be those of a sender. */
const heardFromOthers: readonly Side[] = ['downlink']

/**
 * Raises the confidence in a fault of the user's own line if others on the same access server or router were well off
 * at the same time, and adds them as evidence. Of a loss on the way to the user, those who send have to be well, too.
 */
export function withQuietNeighbours(call: CallRecord, verdicts: readonly StayVerdict[]): StayVerdict[] {
  return verdicts.map((verdict, index) => {
    const stay = call.stays[index]
    if (!stay || !verdict.isEnough) return verdict
    const diagnoses = verdict.diagnoses.map((diagnosis) => {
      if (!isOfTheWay(diagnosis) || diagnosis.group || !provable.includes(diagnosis.cause)) return diagnosis
      const group = quietGroup(stay, diagnosis, call.cohorts)
      if (!group) return diagnosis
      const isOwn = !heardFromOthers.includes(diagnosis.side) || sendersAreWell(call, stay, diagnosis)
      const isCertain = isOwn && diagnosis.confidence === 'medium'
      return { ...diagnosis, group, ...(isCertain ? { confidence: 'high' as const } : {}) }
    })
    return { ...verdict, diagnoses }
  })
}

/** Returns true if the others in the call are known to have lost nothing on their way to the platform. */
function sendersAreWell({ stays }: CallRecord, { userId }: CallStay, { from, to }: Diagnosis): boolean {
  const others = stays.filter((stay) => stay.userId !== userId && stay.from < to && stay.to > from)
  return (
    others.length > 0 &&
    others.every(({ readings }) => {
      const losses = readings.flatMap(({ at, up_loss_rate }) => (at > from && at <= to ? (up_loss_rate ?? []) : []))
      return losses.length > 0 && losses.filter((loss) => loss >= bounds.loss.warn).length * 10 < losses.length
    })
  )
}

/** Returns the neighbours who were well; none if those on the user's own access server were not. */
function quietGroup({ place }: CallStay, { from, to }: Diagnosis, cohorts: CallRecord['cohorts']) {
  for (const shared of ['accessServer', 'router'] as const) {
    const name = place[shared]
    if (name === '') continue
    const during = crowdMinutes(cohorts, shared, name).filter((each) => each.minute < to && each.minute + minute > from)
    if (during.some(({ own }) => own.bad > 1 && badShare(own) > crowd.control)) return undefined
    if (
      during.length > 0 &&
      during.every(({ isKnown, own }) => isKnown && isQuiet(own) && own.users - own.bad >= crowd.users)
    )
      return { ...groupEvidence(name, during), others: null }
  }
  return undefined
}
