import { bounds } from '../bounds.ts'
import type { CallRecord, CallStay, StreamReading } from '../call.ts'
import { overlap, type Span } from '../evidence.ts'
import { lossIn, meanLossIn, streamEvidence, streamsOf } from '../streams.ts'
import { type Cause, type Diagnosis, ownLineSides, type StayVerdict } from '../verdict.ts'
import { ofTheWay } from './platform.ts'

const { warn } = bounds.loss
const { least: leastStreams, share } = bounds.streams

/**
 * Judges the loss of a user by the user's streams. If most of them lose packets, the user's line is at fault, and the
 * best stream is evidence if even that one loses packets. Loss at only some receivers is theirs, and is reported to
 * them; loss from a sender whom the others receive well is between the two users. Two users who exchange media directly
 * and with nobody else both measure the way through both lines: nobody knows which of them is at fault.
 */
export const withStreamsKnown = (call: CallRecord, verdicts: readonly StayVerdict[]): StayVerdict[] =>
  verdicts.map((verdict, index) => {
    const stay = call.stays[index]
    if (!stay || !call.streams) return verdict
    if (isDirect(call, stay)) return { ...verdict, diagnoses: verdict.diagnoses.map(ofEither) }
    return { ...verdict, diagnoses: verdict.diagnoses.flatMap((diagnosis) => judged(call, stay, diagnosis)) }
  })

/** Causes of loss that a user may have in both directions. */
const ofBothWays: readonly Cause[] = ['access_loss', 'bursts']

function judged(call: CallRecord, stay: CallStay, diagnosis: Diagnosis): Diagnosis[] {
  if (ofBothWays.includes(diagnosis.cause) && diagnosis.side === 'network')
    return [isOfOthers(call, stay, diagnosis) ? vague(diagnosis) : diagnosis]
  // A receiver reports its loss every few seconds, so that the loss of one of several looks like short interruptions.
  const isShort = diagnosis.cause === 'bursts'
  const isSent = diagnosis.cause === 'uplink_loss' || (isShort && diagnosis.side === 'uplink')
  if (!isSent && diagnosis.cause !== 'downlink_loss') return [diagnosis]
  const streams = streamsOf(call, stay, isSent ? 'sent' : 'received')
  const losses = [...streams].flatMap(([peer, readings]): Measured[] => {
    const loss = (isShort ? meanLossIn : lossIn)(readings, diagnosis)
    return loss === undefined ? [] : [{ peer, loss, readings }]
  })
  const lossy = losses.filter(({ loss }) => loss >= warn)
  if (losses.length < leastStreams || lossy.length === 0) return [diagnosis]
  if (lossy.length >= share * losses.length) return [isShort ? diagnosis : withBest(diagnosis, losses)]
  if (isSent) return lossy.every(({ peer }) => isThere(call, peer, diagnosis)) ? [] : [diagnosis]
  const isBetween = lossy.every(({ peer }) => othersHearWell(call, stay, peer, diagnosis))
  return [isBetween ? vague(diagnosis) : diagnosis]
}

const vague = (diagnosis: Diagnosis): Diagnosis => ({ ...diagnosis, side: 'unknown', confidence: 'low' })

/** Returns true if most streams in either direction arrive well, so that the loss is that of the others' lines. */
const isOfOthers = (call: CallRecord, stay: CallStay, span: Span): boolean =>
  (['sent', 'received'] as const).every((direction) => {
    const losses = [...streamsOf(call, stay, direction).values()].flatMap(
      (readings) => meanLossIn(readings, span) ?? [],
    )
    const lossy = losses.filter((loss) => loss >= warn)
    return losses.length >= leastStreams && lossy.length < share * losses.length
  })

/** Returns true if a user exchanges media directly with one other user, and with nobody else. */
export function isDirect(call: CallRecord, stay: CallStay): boolean {
  const [sent, received] = [streamsOf(call, stay, 'sent'), streamsOf(call, stay, 'received')]
  return sent.size === 1 && [...received.keys()].every((peer) => sent.has(peer))
}

/** Takes the side from a fault of one of two lines. */
const ofEither = (diagnosis: Diagnosis): Diagnosis =>
  ofTheWay.includes(diagnosis.cause) && ownLineSides.includes(diagnosis.side)
    ? { ...diagnosis, side: 'unknown' }
    : diagnosis

interface Measured {
  peer: string
  loss: number
  readings: readonly StreamReading[]
}

/** Adds the stream that loses least, if it loses packets as well. */
function withBest(diagnosis: Diagnosis, losses: readonly Measured[]): Diagnosis {
  const [best] = losses.toSorted((one, other) => one.loss - other.loss)
  if (!best || best.loss < warn) return diagnosis
  const figure = diagnosis.cause === 'uplink_loss' ? 'up_loss_rate' : 'down_loss_rate'
  const evidence = streamEvidence(best.readings, diagnosis, { figure, peer: best.peer, bound: null })
  return { ...diagnosis, evidence: [...diagnosis.evidence, ...evidence] }
}

const isThere = ({ stays }: CallRecord, userId: string, span: Span): boolean =>
  stays.some((stay) => stay.userId === userId && overlap(stay, span))

/** Returns true if most other receivers of a sender lose nothing of that stream. */
function othersHearWell(call: CallRecord, receiver: CallStay, peer: string, span: Span): boolean {
  const losses = call.stays.flatMap((stay) => {
    if (stay.userId === peer || stay.userId === receiver.userId) return []
    const readings = streamsOf(call, stay, 'received').get(peer)
    return (readings && lossIn(readings, span)) ?? []
  })
  return losses.length > 0 && losses.filter((loss) => loss < warn).length > (1 - share) * losses.length
}
