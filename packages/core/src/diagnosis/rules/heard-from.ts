import { correlation, mean, median } from '../../quality/statistics.ts'
import { bounds } from '../bounds.ts'
import type { CallRecord, CallStay } from '../call.ts'
import { isWithin, type Span } from '../evidence.ts'
import type { FigureName } from '../stay.ts'
import type { Diagnosis, Evidence, StayVerdict } from '../verdict.ts'

const { cells: leastCells, correlation: leastCorrelation, part, within } = bounds.pair

/**
 * Judges a loss on the way to a user by what the others lost on their way to the platform: where one of them lost the
 * same in the same seconds, the stream arrived damaged, and the receiver's network is not to blame. If nobody's loss on
 * that way is known, it is a guess.
 */
export const withSendersLoss = (call: CallRecord, verdicts: readonly StayVerdict[]): StayVerdict[] =>
  verdicts.map((verdict, index) => {
    const stay = call.stays[index]
    if (!stay || !verdict.diagnoses.some(isHeardLoss)) return verdict
    const others = call.stays.filter(({ userId }) => userId !== stay.userId)
    const diagnoses = verdict.diagnoses.map((diagnosis) => {
      if (!isHeardLoss(diagnosis) || verdict.diagnoses.some((each) => isSenderTold(each, diagnosis))) return diagnosis
      const sender = senderOf(stay, diagnosis, others, call.from)
      if (sender) return sendersLoss(call, verdict, diagnosis, sender)
      const isKnown = others.some((other) => valuesIn(other, 'up_loss_rate', diagnosis).length > 0)
      return isKnown ? diagnosis : { ...diagnosis, confidence: 'low' as const }
    })
    return { ...verdict, diagnoses }
  })

/** Loss on the way to the user that was not compared with single streams. */
const isHeardLoss = ({ cause, side }: Diagnosis): boolean =>
  (cause === 'downlink_loss' || cause === 'bursts') && side === 'downlink'

const isSenderTold = (each: Diagnosis, { from, to }: Span): boolean =>
  each.cause === 'sender_fault' && each.from < to && each.to > from

const valuesIn = ({ readings }: CallStay, name: FigureName, span: Span): number[] =>
  readings.flatMap((reading) => (isWithin(reading.at, span) ? (reading[name] ?? []) : []))

/** Returns the user whose upstream loss is that of a receiver; undefined if nobody's is. */
function senderOf(receiver: CallStay, span: Span, others: readonly CallStay[], origin: number): CallStay | undefined {
  const heard = lossByCell(receiver, 'down_loss_rate', origin)
  const inSpan = (cell: number) => cell >= cellAt(span.from + 1, origin) && cell <= cellAt(span.to, origin)
  let best: { stay: CallStay; likeness: number } | undefined
  for (const stay of others) {
    if (!maySend(stay, span)) continue
    const sent = lossByCell(stay, 'up_loss_rate', origin)
    const common = [...heard].flatMap(([cell, loss]) => {
      const own = sent.get(cell)
      return own === undefined ? [] : [{ cell, heard: loss, sent: own }]
    })
    const during = common.filter(({ cell }) => inSpan(cell))
    const typical = (of: 'heard' | 'sent') => median(during.map((each) => each[of])) ?? 0
    if (common.length < leastCells || typical('sent') < Math.max(1, part * typical('heard'))) continue
    const likeness = likenessOf(common, during)
    if (likeness > (best?.likeness ?? 0)) best = { stay, likeness }
  }
  return best?.stay
}

/** Returns true if a user sends at least the poorest sound, or does not report the rate. */
function maySend(stay: CallStay, span: Span): boolean {
  const rate = median(valuesIn(stay, 'send_bps', span))
  return rate === undefined || rate >= bounds.silence.below
}

interface Losses {
  heard: number
  sent: number
}

/** Returns the correlation of two losses, or their closeness where neither varies; 0 if they are not alike. */
function likenessOf(common: readonly Losses[], during: readonly Losses[]): number {
  const alike = correlation(
    common.map(({ heard }) => heard),
    common.map(({ sent }) => sent),
  )
  if (alike !== undefined && alike >= leastCorrelation) return alike
  const close = during.filter(({ heard, sent }) => Math.abs(heard - sent) <= within * Math.max(heard, sent)).length
  return during.length >= leastCells && close >= leastCorrelation * during.length ? close / during.length : 0
}

const cellAt = (at: number, origin: number): number => Math.ceil((at - origin) / bounds.cell)

/** Returns the mean loss of each cell of a call, in which short bursts show as well. */
function lossByCell({ readings }: CallStay, name: FigureName, origin: number): Map<number, number> {
  const losses = new Map<number, number[]>()
  for (const reading of readings) {
    const loss = reading[name]
    if (loss === null) continue
    const cell = cellAt(reading.at, origin)
    const known = losses.get(cell)
    if (known) known.push(loss)
    else losses.set(cell, [loss])
  }
  return new Map([...losses].map(([cell, values]) => [cell, mean(values) ?? 0]))
}

function sendersLoss(
  { stays }: CallRecord,
  { isEnough }: StayVerdict,
  diagnosis: Diagnosis,
  sender: CallStay,
): Diagnosis {
  const receivers = Map.groupBy(
    stays.filter((stay) => stay.userId !== sender.userId && valuesIn(stay, 'down_loss_rate', diagnosis).length > 0),
    ({ userId }) => userId,
  )
  const isHit = (own: readonly CallStay[]) =>
    own.some((stay) => (mean(valuesIn(stay, 'down_loss_rate', diagnosis)) ?? 0) >= bounds.loss.warn)
  return {
    ...diagnosis,
    cause: 'sender_fault',
    side: 'sender',
    confidence: isEnough ? 'medium' : 'low',
    evidence: [...diagnosis.evidence.filter(({ bound }) => bound !== null), ...sentEvidence(sender, diagnosis)],
    group: {
      name: sender.userId,
      users: receivers.size,
      bad: [...receivers.values()].filter(isHit).length,
      others: null,
    },
  }
}

/** Returns the sender's upstream loss while the receiver lost packets. */
function sentEvidence(sender: CallStay, span: Span): Evidence[] {
  const inside = valuesIn(sender, 'up_loss_rate', span)
  const value = median(inside)
  if (value === undefined) return []
  const outside = sender.readings.flatMap(({ at, up_loss_rate }) => (isWithin(at, span) ? [] : (up_loss_rate ?? [])))
  const otherwise = median(outside) ?? null
  return [{ figure: 'up_loss_rate', user: sender.userId, value, bound: null, readings: inside.length, otherwise }]
}
