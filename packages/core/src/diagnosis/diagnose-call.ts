import { type Instant, minute } from '../time/zone.ts'
import { bounds } from './bounds.ts'
import type { CallDiagnosis, CallRecord } from './call.ts'
import { withConfidence } from './confidence.ts'
import { diagnoseStay } from './diagnose-stay.ts'
import { inOrder } from './explain.ts'
import { withReadingsWithin } from './readings-within.ts'
import type { CallRule, Found } from './rules/call-rule.ts'
import { clientFaults } from './rules/client.ts'
import { soundComplaint } from './rules/complaint.ts'
import { joinDiagnoses } from './rules/joins.ts'
import { platformFaults, slowParts } from './rules/platform.ts'
import { withSendersKnown } from './rules/received.ts'
import { rejoins, roaming } from './rules/returns.ts'
import { senderFault } from './rules/sender.ts'
import { withStreamsKnown } from './rules/stream-ends.ts'
import { streamSender } from './rules/stream-senders.ts'
import { withLossLocated } from './rules/whose-loss.ts'
import { isOfDelay } from './shared-delay.ts'
import type { Cause, StayVerdict } from './verdict.ts'

/** Rules in order: later ones may build on the results of earlier ones. */
const callRules: readonly CallRule[] = [roaming, rejoins, streamSender, senderFault]
/** Rules that depend on whether the loss of a user is a sender's. */
const laterRules: readonly CallRule[] = [platformFaults, slowParts, soundComplaint]

/**
 * Diagnoses a call: judges each stay by its own readings, then by comparison with the other users and the rest of the
 * platform.
 */
export function diagnoseCall(given: CallRecord): CallDiagnosis {
  const call = { ...given, stays: given.stays.map(withReadingsWithin) }
  const alone = call.stays.map((stay) => diagnoseStay(stay, call.from))
  let verdicts = withStreamsKnown(call, withSendersKnown(call, alone))
  const joins = joinDiagnoses(call)
  const inStays = joins.flatMap(({ attempt, diagnosis }) => {
    const stay = call.stays.find(({ sessionId }) => sessionId === attempt.sessionId) ?? stayAfter(call, attempt)
    return stay ? [{ sessionId: stay.sessionId, diagnosis }] : []
  })
  verdicts = withFound(verdicts, inStays)
  for (const rule of callRules) verdicts = withFound(verdicts, rule(call, verdicts))
  verdicts = withLossLocated(call, verdicts)
  for (const rule of laterRules) verdicts = withFound(verdicts, rule(call, verdicts))
  verdicts = inOrderOf(call, withConfidence(call, verdicts))
  const ofClients = clientFaults(call, verdicts)
  if (ofClients.length > 0) verdicts = inOrderOf(call, withFound(verdicts, ofClients))
  const present = new Set(call.stays.map(({ userId }) => userId))
  const outside = joins.filter(({ attempt }) => !present.has(attempt.userId))
  return {
    from: call.from,
    to: call.to,
    stays: [
      ...verdicts.map((verdict, index) => ({
        ...verdict,
        ...(call.stays[index] ? { place: call.stays[index].place, network: call.stays[index].network } : {}),
      })),
      ...[...Map.groupBy(outside, ({ attempt }) => attempt.userId)].map(([userId, tries]) => outsider(userId, tries)),
    ],
    rulesVersion: bounds.version,
  }
}

/** Returns the verdicts with their diagnoses in order, and marked as explained. */
const inOrderOf = ({ stays }: CallRecord, verdicts: readonly StayVerdict[]): StayVerdict[] =>
  verdicts.map((verdict, index) => ({
    ...verdict,
    diagnoses: inOrder(verdict.diagnoses, stays[index]?.readings ?? []),
  }))

/** Returns the stay that a user entered after a failed attempt. */
const stayAfter = ({ stays }: CallRecord, { at, userId }: { at: Instant; userId: string }) =>
  stays.find((stay) => stay.userId === userId && stay.from >= at) ?? stays.findLast((stay) => stay.userId === userId)

function withFound(verdicts: readonly StayVerdict[], found: readonly Found[]): StayVerdict[] {
  const bySession = Map.groupBy(found, ({ sessionId }) => sessionId)
  return verdicts.map((verdict) => {
    const own = bySession.get(verdict.sessionId)
    return own ? { ...verdict, diagnoses: [...verdict.diagnoses, ...own.map(({ diagnosis }) => diagnosis)] } : verdict
  })
}

/** Returns the verdict on a user who only tried to join. */
function outsider(userId: string, tries: ReturnType<typeof joinDiagnoses>): StayVerdict {
  // Nothing is worse for a user than not to be in the call at all.
  const diagnoses = tries.map(({ attempt, diagnosis }) =>
    attempt.hasEntered ? diagnosis : { ...diagnosis, severity: 3 as const },
  )
  return {
    userId,
    sessionId: '',
    from: Math.min(...diagnoses.map(({ from }) => from)),
    to: Math.max(...diagnoses.map(({ to }) => to)),
    diagnoses: inOrder(diagnoses, []),
    isEnough: false,
    covered: 0,
    missing: [],
    holes: [],
    relay: null,
    sent: null,
    heard: null,
    rulesVersion: bounds.version,
  }
}

/** Returns the versions and models of users who were badly off, which are compared with others in the same calls. */
export function clientsToCompare(calls: readonly Pick<CallRecord, 'from' | 'stays'>[]): {
  builds: string[]
  models: string[]
} {
  const clients = calls.flatMap(({ from, stays }) =>
    stays.flatMap((stay) =>
      stay.client && diagnoseStay(stay, from).diagnoses.some(({ severity }) => severity > 1) ? stay.client : [],
    ),
  )
  const namesOf = (part: 'build' | 'model') => [...new Set(clients.map((client) => client[part]).filter(Boolean))]
  return { builds: namesOf('build'), models: namesOf('model') }
}

/** Maximum number of minutes of a call that are compared with the platform. */
const mostMinutes = 240

/** Causes in which packets of single streams may be missing. */
const ofStreams: readonly Cause[] = [
  'bufferbloat',
  'access_loss',
  'uplink_loss',
  'downlink_loss',
  'bursts',
  'concealment',
  'freeze',
]
/** Maximum number of minutes of a call in which streams are compared, and maximum over all its users together. */
const mostStreamMinutes = 30
const mostUserMinutes = 300

/**
 * Returns the minutes in which single streams are compared: those in which packets were lost, and the adjacent ones. If
 * there are too many, the worst.
 */
export function streamMinutes(call: Pick<CallRecord, 'from' | 'stays'>): Instant[] {
  const losses = new Map<Instant, number>()
  for (const stay of call.stays)
    for (const { cause, from, severity, to } of diagnoseStay(stay, call.from).diagnoses) {
      if (!ofStreams.includes(cause)) continue
      for (let at = Math.floor(from / minute) * minute - minute; at <= to + minute; at += minute)
        losses.set(at, (losses.get(at) ?? 0) + severity)
    }
  const most = Math.min(mostStreamMinutes, Math.max(2, Math.floor(mostUserMinutes / call.stays.length)))
  const worst = [...losses].toSorted(([, one], [, other]) => other - one).slice(0, most)
  return worst.map(([at]) => at).toSorted((one, other) => one - other)
}

/**
 * Returns the minutes in which the diagnosis of a call compares its users with others: those in which a user was badly
 * off, the adjacent ones, and those before a delay.
 */
export function minutesToCompare(call: Pick<CallRecord, 'from' | 'stays'>): Instant[] {
  const minutes = new Set<Instant>()
  for (const stay of call.stays)
    for (const diagnosis of diagnoseStay(stay, call.from).diagnoses) {
      const { from, severity, to } = diagnosis
      if (severity === 1) continue
      const before = isOfDelay(diagnosis) ? bounds.slow.minutes + 1 : 1
      for (let at = (Math.floor(from / minute) - before) * minute; at <= to + minute; at += minute) minutes.add(at)
    }
  return [...minutes].toSorted((one, other) => one - other).slice(0, mostMinutes)
}
