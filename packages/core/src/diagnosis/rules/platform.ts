import { minute } from '../../time/zone.ts'
import { bounds } from '../bounds.ts'
import type { CallRecord, CallStay } from '../call.ts'
import { type CrowdMinute, crowdMinutes, faultyRuns, groupEvidence, isQuiet, type Shared } from '../cohort.ts'
import type { Cause, Diagnosis, Side, StayVerdict } from '../verdict.ts'
import type { Found } from './call-rule.ts'

const platformRules: readonly { cause: Cause; shared: Shared; side: Side }[] = [
  { cause: 'region_fault', shared: 'country', side: 'region' },
  { cause: 'router_fault', shared: 'router', side: 'router' },
  { cause: 'access_server_fault', shared: 'accessServer', side: 'access_server' },
]

/** Causes that a fault of the platform can produce. */
const ofTheWay: readonly Cause[] = [
  ...(['interrupt', 'bufferbloat', 'access_loss', 'uplink_loss', 'downlink_loss', 'high_rtt', 'jitter'] as const),
  ...(['send_stopped', 'nothing_received', 'roaming', 'rejoins'] as const),
]

const isOfTheWay = ({ cause, severity }: Diagnosis): boolean => ofTheWay.includes(cause) && severity > 1

/** Finds faults of routers, access servers and regions: most users there are badly off, and those elsewhere are not. */
export function platformFaults({ cohorts, stays }: CallRecord, verdicts: readonly StayVerdict[]): Found[] {
  const runsOf = new Map<string, CrowdMinute[][]>()
  return stays.flatMap((stay, index) => {
    const hit = verdicts[index]?.diagnoses.filter(isOfTheWay) ?? []
    if (hit.length === 0) return []
    return platformRules.flatMap(({ cause, shared, side }) => {
      const name = stay.place[shared]
      if (name === '') return []
      const key = `${shared} ${name}`
      const runs =
        runsOf.get(key) ?? faultyRuns(crowdMinutes(cohorts, shared, name)).filter((run) => isWide(shared, run))
      runsOf.set(key, runs)
      return runs
        .filter((run) => hit.some((each) => overlaps(each, run)))
        .map((run) => found(stay, { cause, side }, name, run))
    })
  })
}

/** A country is at fault only if its users are badly off on several routers; otherwise the router is. */
const isWide = (shared: Shared, run: readonly CrowdMinute[]): boolean =>
  shared !== 'country' || run.every(({ badRouters }) => badRouters >= 2)

const spanOf = (run: readonly CrowdMinute[]) => ({ from: run[0]?.minute ?? 0, to: (run.at(-1)?.minute ?? 0) + minute })

function overlaps(diagnosis: Diagnosis, run: readonly CrowdMinute[]): boolean {
  const { from, to } = spanOf(run)
  return diagnosis.from < to && diagnosis.to >= from
}

function found(stay: CallStay, { cause, side }: { cause: Cause; side: Side }, name: string, run: CrowdMinute[]): Found {
  const span = spanOf(run)
  const group = groupEvidence(name, run)
  const [from, to] = [Math.max(stay.from, span.from), Math.min(stay.to, span.to)]
  return {
    sessionId: stay.sessionId,
    diagnosis: {
      cause,
      side,
      from,
      to: Math.max(from, to),
      severity: run.length * minute >= bounds.long * 2 ? 3 : 2,
      confidence: group.users >= bounds.crowd.sure ? 'high' : 'medium',
      evidence: [],
      group,
      explainedBy: null,
    },
  }
}

/**
 * Raises the confidence in a fault of the user's own line if others on the same access server or router were well off
 * at the same time, and adds them as evidence.
 */
export function withQuietNeighbours({ cohorts, stays }: CallRecord, verdicts: readonly StayVerdict[]): StayVerdict[] {
  return verdicts.map((verdict, index) => {
    const stay = stays[index]
    if (!stay || !verdict.isEnough) return verdict
    const diagnoses = verdict.diagnoses.map((diagnosis) => {
      if (!isOfTheWay(diagnosis) || diagnosis.group) return diagnosis
      const group = quietGroup(stay, diagnosis, cohorts)
      return group ? { ...diagnosis, group, confidence: 'high' as const } : diagnosis
    })
    return { ...verdict, diagnoses }
  })
}

function quietGroup({ place }: CallStay, { from, to }: Diagnosis, cohorts: CallRecord['cohorts']) {
  for (const shared of ['accessServer', 'router'] as const) {
    const name = place[shared]
    if (name === '') continue
    const during = crowdMinutes(cohorts, shared, name).filter((each) => each.minute < to && each.minute + minute > from)
    if (during.length > 0 && during.every(isQuiet)) return { ...groupEvidence(name, during), others: null }
  }
  return undefined
}
