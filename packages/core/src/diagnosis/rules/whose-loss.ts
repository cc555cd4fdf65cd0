import { median } from '../../quality/statistics.ts'
import { bounds } from '../bounds.ts'
import type { CallRecord, CallStay } from '../call.ts'
import { intervalOf } from '../cells.ts'
import { coversMost, firstAfter, isWithin, overlap, type Span } from '../evidence.ts'
import type { FigureName } from '../stay.ts'
import type { Cause, Confidence, Diagnosis, Evidence, StayVerdict } from '../verdict.ts'
import { isDirect } from './stream-ends.ts'

const { alike, known, one, own, packet, receivers: leastReceivers, share } = bounds.senders

/** Causes that a user hears and sees of loss, wherever on the way from the senders the packets were lost. */
const heard: readonly Cause[] = ['downlink_loss', 'bursts', 'concealment', 'freeze', 'audio_freeze']

/**
 * Decides on whose way the packets were lost that a user misses: on that of a sender, whose own loss in the same seconds
 * is as large, or on the user's own, if the senders lost few. Where the senders' loss is not known, the other receivers
 * tell whether they miss the same. If that is not known either, no side is named.
 */
export const withLossLocated = (call: CallRecord, verdicts: readonly StayVerdict[]): StayVerdict[] =>
  verdicts.map((verdict, index) => {
    const stay = call.stays[index]
    if (!stay || !verdict.diagnoses.some(isHeard)) return verdict
    const others = call.stays.filter(({ userId }) => userId !== stay.userId)
    const isAlone = isDirect(call, stay)
    const diagnoses = verdict.diagnoses.map((diagnosis) => {
      if (!isHeard(diagnosis) || isSenderFound(verdict, diagnosis)) return diagnosis
      const where = isAlone ? 'unknown' : whereLost(stay, diagnosis, others)
      if (where === 'own') return diagnosis
      if (where === 'unknown') return { ...diagnosis, side: 'unknown' as const }
      return sendersLoss(verdict, diagnosis, where, others)
    })
    return { ...verdict, diagnoses }
  })

/** Loss on the way to the user that was not compared with single streams. */
const isHeard = ({ cause, evidence, side }: Diagnosis): boolean =>
  heard.includes(cause) && side === 'downlink' && evidence.every(({ peer }) => peer === undefined)

/** Returns true if a sender was found for most of a time. */
const isSenderFound = ({ diagnoses }: StayVerdict, span: Span): boolean =>
  diagnoses.some((each) => each.cause === 'sender_fault' && coversMost(each, span))

/** The sender on whose way packets were lost, with how sure that is at most. */
interface Faulty {
  sender: CallStay
  confidence: Confidence
}

function whereLost(stay: CallStay, span: Span, others: readonly CallStay[]): Faulty | 'own' | 'unknown' {
  const missed = meanOf(stay, 'down_loss_rate', span)
  if (missed === undefined || missed === 0) return 'unknown'
  const senders = others.flatMap((other) => senderIn(other, span))
  const lost = lossOf(senders.some(({ isKnown }) => isKnown) ? senders.filter(({ isKnown }) => isKnown) : senders)
  if (lost === undefined) return byReceivers(missed, senders, others, span)
  if (senders.every(({ loss }) => loss !== undefined && loss <= own * missed)) return 'own'
  if (lost.together <= own * missed && senders.every(({ isKnown }) => isKnown)) return 'own'
  return lost.together >= share * missed && lost.worst.points >= one * missed
    ? { sender: lost.worst.stay, confidence: 'medium' }
    : 'unknown'
}

interface Sender {
  stay: CallStay
  /** Packets per second, and whether the rate is known; who does not report it may send nothing. */
  packets: number
  isKnown: boolean
  /** Percent; undefined if unknown. */
  loss: number | undefined
}

/** Returns a user as a sender; none if less than the poorest sound is sent. */
function senderIn(stay: CallStay, span: Span): Sender[] {
  const rate = meanOf(stay, 'send_bps', span)
  if (!overlap(stay, span) || (rate !== undefined && rate < bounds.silence.below)) return []
  return [{ stay, packets: packetsIn(rate), isKnown: rate !== undefined, loss: meanOf(stay, 'up_loss_rate', span) }]
}

/** Packets of sound in a second. */
const ofSound = 50

/** Returns about how many packets a rate is: those of sound, and the rest in the larger ones of pictures. */
function packetsIn(rate: number = ofSound * packet.sound): number {
  const sound = Math.min(ofSound, rate / packet.sound)
  return sound + Math.max(0, rate - ofSound * packet.sound) / packet.picture
}

/** Returns the loss of all that is sent, in percent, and of whom most of it is; undefined if too little of it is known. */
function lossOf(senders: readonly Sender[]) {
  const all = senders.reduce((sum, { packets }) => sum + packets, 0)
  const measured = senders.flatMap(({ loss, packets, stay }) =>
    loss === undefined ? [] : [{ stay, packets, points: (loss * packets) / all }],
  )
  const [worst] = measured.toSorted((a, b) => b.points - a.points)
  if (!worst || measured.reduce((sum, { packets }) => sum + packets, 0) < known * all) return undefined
  return { worst, together: measured.reduce((sum, { points }) => sum + points, 0) }
}

/** Decides by who else misses packets: everybody who hears the only sender, or nobody. */
function byReceivers(
  missed: number,
  senders: readonly Sender[],
  others: readonly CallStay[],
  span: Span,
): Faulty | 'own' | 'unknown' {
  const losses = others.flatMap((other) => meanOf(other, 'down_loss_rate', span) ?? [])
  if (losses.length < leastReceivers) return 'unknown'
  if (losses.every((loss) => loss < (alike / 2) * missed)) return 'own'
  const hit = losses.filter((loss) => loss >= alike * missed).length
  const [only] = senders
  if (!only || senders.length > 1 || hit < bounds.sender.hit * losses.length) return 'unknown'
  return { sender: only.stay, confidence: hit + 1 >= bounds.crowd.users ? 'medium' : 'low' }
}

/** Returns the mean of a figure over the readings that cover a part of a time, so that short bursts show as well. */
function meanOf({ readings }: CallStay, name: FigureName, { from, to }: Span): number | undefined {
  const until = to + intervalOf(readings)
  let [sum, count] = [0, 0]
  for (let index = firstAfter(readings, from); index < readings.length; index++) {
    const reading = readings[index]
    if (!reading || reading.at >= until) break
    const value = reading[name]
    if (value === null) continue
    sum += value
    count++
  }
  return count > 0 ? sum / count : undefined
}

function sendersLoss(
  { isEnough }: StayVerdict,
  diagnosis: Diagnosis,
  { confidence, sender }: Faulty,
  others: readonly CallStay[],
): Diagnosis {
  const receivers = Map.groupBy(
    others.filter((stay) => stay !== sender && meanOf(stay, 'down_loss_rate', diagnosis) !== undefined),
    ({ userId }) => userId,
  )
  const isHit = (stays: readonly CallStay[]) =>
    stays.some((stay) => (meanOf(stay, 'down_loss_rate', diagnosis) ?? 0) >= bounds.loss.warn)
  return {
    ...diagnosis,
    cause: 'sender_fault',
    side: 'sender',
    confidence: isEnough ? confidence : 'low',
    evidence: [...diagnosis.evidence.filter(({ bound }) => bound !== null), ...sentEvidence(sender, diagnosis)],
    group: {
      name: sender.userId,
      users: receivers.size + 1,
      bad: [...receivers.values()].filter(isHit).length + 1,
      others: null,
    },
  }
}

/** Returns the sender's upstream loss while the receiver lost packets. */
function sentEvidence({ readings, userId: user }: CallStay, span: Span): Evidence[] {
  const [inside, outside] = [true, false].map((isInside) =>
    readings.flatMap(({ at, up_loss_rate }) => (isWithin(at, span) === isInside ? (up_loss_rate ?? []) : [])),
  )
  const value = median(inside ?? [])
  if (value === undefined) return []
  const otherwise = median(outside ?? []) ?? null
  return [{ figure: 'up_loss_rate', user, value, bound: null, readings: inside?.length ?? 0, otherwise }]
}
