import { bounds } from '../bounds.ts'
import type { CallRecord, CallStay } from '../call.ts'
import { intervalOf } from '../cells.ts'
import type { Reading } from '../stay.ts'
import type { Diagnosis, StayVerdict } from '../verdict.ts'

/**
 * Judges silences by what the other users did: it is no fault if nobody sent, and the router's fault if several users
 * received nothing while somebody sent.
 */
export function withSendersKnown({ stays }: CallRecord, verdicts: readonly StayVerdict[]): StayVerdict[] {
  const silences = verdicts.flatMap(({ diagnoses }, index) =>
    diagnoses.filter(isSilence).map(({ from, to }) => ({ stay: stays[index], from, to })),
  )
  if (silences.length === 0) return [...verdicts]
  const lanes = stays.map((stay) => ({ stay, interval: intervalOf(stay.readings) }))
  return verdicts.map((verdict, index) => {
    const diagnoses = verdict.diagnoses.flatMap((diagnosis) => {
      if (!isSilence(diagnosis)) return [diagnosis]
      const others = lanes.filter(({ stay }) => stay.userId !== verdict.userId)
      if (!others.some(({ interval, stay }) => sends(stay, interval, diagnosis))) return []
      const receivers = others.filter(({ stay }) => overlap({ from: stay.from, to: stay.to }, diagnosis)).length + 1
      const silent = new Set(silences.filter((other) => overlap(other, diagnosis)).flatMap(({ stay }) => stay ?? []))
      const router = stays[index]?.place.router ?? ''
      const isShared = new Set([...silent].map(({ userId }) => userId)).size >= 2
      return [
        isShared && router !== '' && [...silent].every(({ place }) => place.router === router)
          ? {
              ...diagnosis,
              side: 'router' as const,
              confidence: 'medium' as const,
              group: { name: router, users: receivers, bad: Math.min(receivers, silent.size), others: null },
            }
          : { ...diagnosis, confidence: 'medium' as const },
      ]
    })
    return { ...verdict, diagnoses }
  })
}

const isSilence = ({ cause }: Diagnosis): boolean => cause === 'nothing_received'

interface Span {
  from: number
  to: number
}
const overlap = (one: Span, other: Span): boolean => one.from < other.to && one.to > other.from

/** Returns true if a user sent for most of a time. */
function sends({ readings }: CallStay, interval: number, { from, to }: Span): boolean {
  let [loud, all] = [0, 0]
  for (let index = firstAfter(readings, from); index < readings.length; index++) {
    const reading = readings[index]
    if (!reading || reading.at > to + interval) break
    all++
    if ((reading.send_bps ?? 0) >= bounds.silence.before) loud++
  }
  return loud * 2 > all
}

/** Returns the index of the first reading after a time. */
function firstAfter(readings: readonly Reading[], at: number): number {
  let [low, high] = [0, readings.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((readings[middle]?.at ?? 0) > at) high = middle
    else low = middle + 1
  }
  return low
}
