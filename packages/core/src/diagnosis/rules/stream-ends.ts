import { bounds } from '../bounds.ts'
import type { CallRecord, CallStay, StreamReading } from '../call.ts'
import { overlap, type Span } from '../evidence.ts'
import { lossIn, streamEvidence, streamsOf } from '../streams.ts'
import type { Diagnosis, StayVerdict } from '../verdict.ts'

const { warn } = bounds.loss
const { least: leastStreams, share } = bounds.streams

/**
 * Judges the loss of a user by the user's streams. If most of them lose packets, the user's line is at fault, and the
 * best stream is evidence if even that one loses packets. Loss at only some receivers is theirs, and is reported to
 * them; loss from a sender whom the others receive well is between the two users.
 */
export const withStreamsKnown = (call: CallRecord, verdicts: readonly StayVerdict[]): StayVerdict[] =>
  verdicts.map((verdict, index) => {
    const stay = call.stays[index]
    if (!stay || !call.streams) return verdict
    return { ...verdict, diagnoses: verdict.diagnoses.flatMap((diagnosis) => judged(call, stay, diagnosis)) }
  })

function judged(call: CallRecord, stay: CallStay, diagnosis: Diagnosis): Diagnosis[] {
  const isSent = diagnosis.cause === 'uplink_loss'
  if (!isSent && diagnosis.cause !== 'downlink_loss') return [diagnosis]
  const streams = streamsOf(call, stay, isSent ? 'sent' : 'received')
  const losses = [...streams].flatMap(([peer, readings]): Measured[] => {
    const loss = lossIn(readings, diagnosis)
    return loss === undefined ? [] : [{ peer, loss, readings }]
  })
  const lossy = losses.filter(({ loss }) => loss >= warn)
  if (losses.length < leastStreams || lossy.length === 0) return [diagnosis]
  if (lossy.length >= share * losses.length) return [withBest(diagnosis, losses)]
  if (isSent) return lossy.every(({ peer }) => isThere(call, peer, diagnosis)) ? [] : [diagnosis]
  const isBetween = lossy.every(({ peer }) => othersHearWell(call, stay, peer, diagnosis))
  return [isBetween ? { ...diagnosis, side: 'unknown', confidence: 'low' } : diagnosis]
}

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
