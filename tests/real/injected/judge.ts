import { diagnoseStay } from '@rtcops/core/diagnosis/diagnose-stay'
import type { Diagnosis, StayVerdict } from '@rtcops/core/diagnosis/verdict'
import type { InjectedCall } from './hold-call.ts'

/** What the rules say of a call with a known fault. */
export interface Judged {
  hurt: StayVerdict
  others: StayVerdict[]
}

/**
 * Judges each user of a call by the user's own figures.
 *
 * @param until end of the part that is judged, in Unix milliseconds; the whole call unless given
 */
export function judge({ stays }: InjectedCall, until = Number.POSITIVE_INFINITY): Judged {
  const origin = Math.min(...stays.map(({ from }) => from))
  const [hurt, ...others] = stays.map((stay) =>
    diagnoseStay(
      {
        ...stay,
        to: Math.min(stay.to, until),
        readings: stay.readings.filter(({ at }) => at <= until),
        signals: stay.signals.filter(({ at }) => at <= until),
      },
      origin,
    ),
  )
  if (!hurt) throw new Error('the call had no users')
  return { hurt, others }
}

/** Returns what an operator reads first of a user; undefined if nothing was wrong. */
export const answerOf = ({ diagnoses }: StayVerdict): Diagnosis | undefined => diagnoses[0]
