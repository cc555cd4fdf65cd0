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
  type Least,
  largest,
  othersOnRouter,
  type Shared,
  together,
} from '../cohort.ts'
import { overlap } from '../evidence.ts'
import { isOfDelay, sharedDelay } from '../shared-delay.ts'
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
export const ofTheWay: readonly Cause[] = [
  ...(['interrupt', 'bufferbloat', 'access_loss', 'uplink_loss', 'downlink_loss', 'bursts', 'high_rtt'] as const),
  ...(['jitter', 'nothing_received', 'roaming', 'rejoins', 'sender_fault', 'poor_quality'] as const),
  ...(['concealment', 'freeze', 'audio_freeze'] as const),
]

/** Finds parts of the path that hold up packets, so that those of their users who live far away are past the bound. */
export function slowParts(call: CallRecord, verdicts: readonly StayVerdict[]): Found[] {
  return call.stays.flatMap((stay, index) => {
    const all = verdicts[index]?.diagnoses ?? []
    const faults = all.filter(({ cause }) => platformRules.some((rule) => rule.cause === cause))
    return all.flatMap((each) => {
      if (!isOfDelay(each) || faults.some((fault) => overlap(fault, each))) return []
      const shared = sharedDelay(call, stay, each, all)
      const rule = platformRules.find((one) => one.shared === shared?.part)
      if (!shared || !rule) return []
      const { from, lasted, severity, times, to } = each
      const isLikely = shared.group.users >= crowd.sure
      const confidence = isLikely ? ('medium' as const) : ('low' as const)
      const { cause, side } = rule
      const span = { from, to, severity, times, lasted }
      const diagnosis = { cause, side, ...span, confidence, evidence: [], group: shared.group, explainedBy: null }
      return [{ sessionId: stay.sessionId, diagnosis }]
    })
  })
}

const isOfTheWay = ({ cause, severity }: Diagnosis): boolean => ofTheWay.includes(cause) && severity > 1

const { crowd } = bounds

/** Finds faults of routers, access servers and regions: most users there are badly off, and those elsewhere are not. */
export function platformFaults({ cohorts, stays }: CallRecord, verdicts: readonly StayVerdict[]): Found[] {
  return stays.flatMap((stay, index) => {
    const hit = verdicts[index]?.diagnoses.filter(isOfTheWay) ?? []
    if (hit.length === 0) return []
    return platformRules.flatMap((rule) =>
      runsAt(cohorts, rule, stay).flatMap(({ isGuess, run }) => {
        const own = hit.filter((each) => overlaps(each, run))
        if (own.length === 0) return []
        const fault = found(stay, rule, run, own, cohorts)
        return isGuess ? { ...fault, diagnosis: { ...fault.diagnosis, confidence: 'low' as const } } : fault
      }),
    )
  })
}

/** Returns the runs of minutes in which a part of a user's path was at fault; few users are enough for a guess. */
function runsAt(cohorts: readonly CohortRow[], { shared }: PlatformRule, { place }: CallStay): Run[] {
  const name = place[shared]
  if (name === '') return []
  const minutes = crowdMinutes(cohorts, shared, name)
  const runsWith = (least: Least, isGuess: boolean): Run[] =>
    faultyRuns(minutes, least)
      .filter((run) => isAt(shared, run, place, cohorts))
      .map((run) => ({ run, isGuess }))
  const runs = runsWith(crowd, false)
  if (runs.length > 0) return runs
  return [...(shared === 'country' ? [] : runsWith(crowd.few, true)), ...runsWith(crowd.lift, true)].slice(0, 1)
}

/** Minutes in which a part of the path was at fault; a guess with few users, or with a bad control group. */
interface Run {
  run: CrowdMinute[]
  isGuess: boolean
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
  const rests = run.map((each) =>
    othersOnRouter(cohorts, shared === 'country' ? 'country' : 'accessServer', place, each.minute),
  )
  const rest = together(rests)
  if (shared === 'country')
    return (
      run.every(({ badRouters }) => badRouters >= 2) &&
      (rest.users < crowd.users * run.length || badShare(rest) < crowd.hit)
    )
  if (shared === 'router')
    return place.accessServer === '' || (rests.every(({ users }) => users > 0) && badShare(rest) >= crowd.hit)
  return place.router === '' || badShare(rest) <= crowd.control
}

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
  const isTold =
    shared === 'router' ? place.accessServer !== '' && rest.users > 0 : place.router !== '' && isQuiet(rest)
  return users >= crowd.sure && isTold ? 'high' : 'medium'
}
