import { minute } from '../time/zone.ts'
import { bounds } from './bounds.ts'
import type { CallRecord, CallStay } from './call.ts'
import { badShare, crowdMinutes, groupEvidence, isQuiet, type Shared } from './cohort.ts'
import type { Cause, Diagnosis, GroupEvidence, StayVerdict } from './verdict.ts'

const { crowd } = bounds

/** Causes in the user's own line that the platform counts, so that the figures of neighbours say something about them. */
const ofTheLine: readonly Cause[] = [
  ...(['bufferbloat', 'access_loss', 'uplink_loss', 'downlink_loss', 'bursts', 'high_rtt'] as const),
]

/**
 * Decides how sure a fault of the user's own line is, once everything else is known. The user's own figures make it
 * likely. It is certain with a second kind of evidence: at least five others on the same access server or router were
 * well at that time, and, of a loss on the way to the user, those who sent were, too. No side is named if
 * others there, in several calls, were badly off as well. Faults of senders and of the platform rest on groups from the start.
 */
export const withConfidence = (call: CallRecord, verdicts: readonly StayVerdict[]): StayVerdict[] =>
  verdicts.map((verdict, index) => {
    const stay = call.stays[index]
    if (!stay || !verdict.isEnough) return verdict
    const diagnoses = verdict.diagnoses.map((diagnosis) =>
      diagnosis.severity > 1 && !diagnosis.group && ofTheLine.includes(diagnosis.cause)
        ? compared(call, stay, diagnosis)
        : diagnosis,
    )
    return { ...verdict, diagnoses }
  })

function compared(call: CallRecord, stay: CallStay, diagnosis: Diagnosis): Diagnosis {
  const neighbours = neighboursOf(call, stay, diagnosis)
  if (neighbours === 'unknown') return diagnosis
  if (neighbours === 'badly off') return { ...diagnosis, side: 'unknown' }
  const isOwn = diagnosis.side !== 'unknown' && (diagnosis.side !== 'downlink' || areSendersWell(call, stay, diagnosis))
  const isCertain = isOwn && isClear(diagnosis) && diagnosis.confidence === 'medium'
  return { ...diagnosis, group: neighbours, ...(isCertain ? { confidence: 'high' as const } : {}) }
}

/**
 * Returns true if a figure is so far past the bound by which users are counted as badly off that neighbours below it do
 * not have the same trouble: 300 ms more for all of them puts only those over it who live far away.
 */
const isClear = ({ evidence }: Diagnosis): boolean =>
  evidence.some(({ figure, user, value }) => {
    const bound = figure === 'distance' ? bounds.rtt.on : figure.endsWith('loss_rate') ? bounds.loss.on : undefined
    return user === undefined && bound !== undefined && value >= bounds.clearly * bound
  })

/** Returns how users at the same access server or router, or in the same country, were during a diagnosis. */
function neighboursOf(
  { cohorts }: CallRecord,
  { place }: CallStay,
  { from, to }: Diagnosis,
): GroupEvidence | 'badly off' | 'unknown' {
  const during = (shared: Shared) =>
    place[shared] === ''
      ? []
      : crowdMinutes(cohorts, shared, place[shared]).filter((each) => each.minute < to && each.minute + minute > from)
  const isBad = (shared: Shared) =>
    during(shared).some(({ badCalls, own }) => badCalls >= crowd.calls && badShare(own) >= crowd.hit)
  if ((['accessServer', 'router', 'country'] as const).some(isBad)) return 'badly off'
  for (const shared of ['accessServer', 'router'] as const) {
    const minutes = during(shared)
    if (minutes.some(({ own }) => own.bad > 1 && badShare(own) > crowd.control)) return 'unknown'
    if (
      minutes.length > 0 &&
      minutes.every(({ isKnown, own }) => isKnown && isQuiet(own) && own.users - own.bad >= crowd.users)
    )
      return { ...groupEvidence(place[shared], minutes), others: null }
  }
  return 'unknown'
}

/** Returns true if the others in the call are known to have lost nothing on their way to the platform. */
function areSendersWell({ stays }: CallRecord, { userId }: CallStay, { from, to }: Diagnosis): boolean {
  const others = stays.filter((stay) => stay.userId !== userId && stay.from < to && stay.to > from)
  return (
    others.length > 0 &&
    others.every(({ readings }) => {
      const losses = readings.flatMap(({ at, up_loss_rate }) => (at > from && at <= to ? (up_loss_rate ?? []) : []))
      return losses.length > 0 && losses.filter((loss) => loss >= bounds.loss.warn).length * 10 < losses.length
    })
  )
}
