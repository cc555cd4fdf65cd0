import { bounds } from '../bounds.ts'
import type { CallRecord, CallStay } from '../call.ts'
import { intervalOf } from '../cells.ts'
import { percent } from '../cohort.ts'
import type { Diagnosis, StayVerdict } from '../verdict.ts'

/**
 * Judges silences by what the others did: one in which nobody sent is no fault, and one that several heard while
 * somebody sent is the router's.
 */
export function withSendersKnown({ stays }: CallRecord, verdicts: readonly StayVerdict[]): StayVerdict[] {
  const silentAt = (diagnosis: Diagnosis) =>
    stays.filter((_, index) =>
      verdicts[index]?.diagnoses.some((other) => isSilence(other) && overlap(other, diagnosis)),
    )
  return verdicts.map((verdict, index) => {
    const diagnoses = verdict.diagnoses.flatMap((diagnosis) => {
      if (!isSilence(diagnosis)) return [diagnosis]
      const others = stays.filter(({ userId }) => userId !== verdict.userId)
      const senders = others.filter((stay) => sends(stay, diagnosis))
      if (senders.length === 0) return []
      const receivers = others.filter((stay) => overlap({ from: stay.from, to: stay.to }, diagnosis)).length + 1
      const silent = silentAt(diagnosis)
      const router = stays[index]?.place.router ?? ''
      const isShared = new Set(silent.map(({ userId }) => userId)).size >= 2
      return [
        isShared && router !== '' && silent.every(({ place }) => place.router === router)
          ? {
              ...diagnosis,
              side: 'router' as const,
              confidence: 'medium' as const,
              group: { name: router, users: receivers, hit: percent(silent.length / receivers), others: null },
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
function sends({ readings }: CallStay, { from, to }: Span): boolean {
  const during = readings.filter(({ at }) => at > from && at <= to + intervalOf(readings))
  const loud = during.filter(({ send_bps }) => (send_bps ?? 0) >= bounds.silence.before)
  return loud.length * 2 > during.length
}
