import { mean } from '../../quality/statistics.ts'
import { bounds } from '../bounds.ts'
import type { CallRecord, CallStay } from '../call.ts'
import { firstAfter, isWithin, overlap, type Span } from '../evidence.ts'
import type { FigureName } from '../stay.ts'
import type { Confidence, Diagnosis, Side, StayVerdict } from '../verdict.ts'

const { arrival, silence } = bounds

/**
 * Judges silences by what the other users sent in them: it is no fault if it is not proved that somebody sent. If only
 * one did whose own connection was lost, it is that sender's; if several users at one router heard nothing and those at
 * others did, the router's.
 */
export function withSendersKnown(call: CallRecord, verdicts: readonly StayVerdict[]): StayVerdict[] {
  if (!verdicts.some(({ diagnoses }) => diagnoses.some(isSilence))) return [...verdicts]
  const proved = verdicts.map((verdict, index) => ({
    ...verdict,
    diagnoses: verdict.diagnoses.flatMap((diagnosis) => {
      const stay = call.stays[index]
      if (!isSilence(diagnosis) || !stay) return [diagnosis]
      const known = provedBy(call, stay, diagnosis)
      return known ? [{ ...diagnosis, ...known }] : []
    }),
  }))
  const silences = proved.flatMap(({ diagnoses }, index) =>
    diagnoses.filter(isSilence).flatMap(({ from, to }) => {
      const stay = call.stays[index]
      return stay ? [{ stay, from, to }] : []
    }),
  )
  return proved.map((verdict) => ({
    ...verdict,
    diagnoses: verdict.diagnoses.map((each) => (isSilence(each) ? shared(call, silences, verdict, each) : each)),
  }))
}

const isSilence = ({ cause }: Diagnosis): boolean => cause === 'nothing_received'

/** Returns whose fault a silence is by those who sent in it; undefined if nobody is known to have sent. */
function provedBy(
  { stays }: CallRecord,
  stay: CallStay,
  span: Span,
): { side: Side; confidence: Confidence } | undefined {
  const arrived = mean(stay.readings.flatMap(({ at, recv_bps }) => (isWithin(at, span) ? (recv_bps ?? []) : []))) ?? 0
  const senders = stays.flatMap((other) => {
    const sent = other.userId === stay.userId ? undefined : rateIn(other, 'send_bps', span)
    return sent !== undefined && sent >= silence.before && arrived <= arrival.share * sent
      ? [{ stay: other, sent }]
      : []
  })
  if (senders.length === 0) return undefined
  const connected = senders.filter((sender) => isConnected(sender.stay, span))
  if (connected.length === 0) return { side: 'sender', confidence: 'medium' }
  // What little arrives may be the pause of one who is heard and not seen.
  const isSure = arrived < arrival.pause || connected.some(({ sent }) => sent < arrival.picture)
  return { side: 'downlink', confidence: isSure ? 'medium' : 'low' }
}

/** Returns the mean of a rate over the readings that lie wholly within a time; undefined if there are none. */
function rateIn({ readings }: CallStay, name: FigureName, { from, to }: Span): number | undefined {
  let [sum, count] = [0, 0]
  for (let index = Math.max(1, firstAfter(readings, from)); index < readings.length; index++) {
    const [before, reading] = [readings[index - 1], readings[index]]
    if (!before || !reading || reading.at > to) break
    const value = reading[name]
    if (before.at < from || value === null) continue
    sum += value
    count++
  }
  return count > 0 ? sum / count : undefined
}

/** Milliseconds before a lost connection is reported. */
const until = 10_000

/** Returns true unless a user's connection was lost, or the platform did not answer any more, when it usually does. */
function isConnected({ readings, signals }: CallStay, span: Span): boolean {
  const isLost = signals.some(
    ({ at, duration = 0, kind }) =>
      (kind === 'interrupt' || kind === 'connection_failed') &&
      overlap({ from: at - until, to: at + duration + until }, span),
  )
  const during = readings.filter(({ at }) => isWithin(at, span))
  const isAnswered = during.some(({ distance }) => distance !== null)
  return !isLost && (isAnswered || readings.every(({ distance }) => distance === null))
}

interface Silence extends Span {
  stay: CallStay
}

/** Returns a silence as that of the router, or of nobody known, if other users of the call heard nothing either. */
function shared(
  { stays }: CallRecord,
  silences: readonly Silence[],
  { userId }: StayVerdict,
  diagnosis: Diagnosis,
): Diagnosis {
  if (diagnosis.side !== 'downlink') return diagnosis
  const silent = silences.filter((other) => overlap(other, diagnosis))
  const users = new Set(silent.map(({ stay }) => stay.userId))
  if (users.size < 2) return diagnosis
  const own = stays.find((stay) => stay.userId === userId)?.place.router ?? ''
  const isAtRouter = own !== '' && silent.every(({ stay }) => stay.place.router === own)
  const hears = (stay: CallStay) =>
    !users.has(stay.userId) && (rateIn(stay, 'recv_bps', diagnosis) ?? 0) >= silence.before
  if (!isAtRouter) return diagnosis
  if (!stays.some((stay) => stay.place.router !== own && hears(stay))) return { ...diagnosis, side: 'unknown' }
  const receivers = stays.filter((stay) => overlap(stay, diagnosis)).length
  const group = { name: own, users: receivers, bad: Math.min(receivers, users.size), others: null }
  return { ...diagnosis, side: 'router', confidence: 'medium', group }
}
