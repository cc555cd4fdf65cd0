import { bounds } from '../bounds.ts'
import type { CallRule } from './call-rule.ts'

/** The user rated the sound as poor, although no measurement explains it: headset, echo, or the room. */
export const soundComplaint: CallRule = ({ ratings, stays }, verdicts) =>
  ratings
    .filter(({ score }) => score <= bounds.poorRating)
    .flatMap(({ at, userId }) => {
      const own = verdicts.filter((verdict) => verdict.userId === userId)
      const stay = stays.findLast(({ from, userId: id }) => id === userId && from <= at)
      // Without data, it is not known whether there was anything to measure.
      const isOpen = own.some(({ diagnoses, isEnough }) => !isEnough || diagnoses.some(({ severity }) => severity > 1))
      if (!stay || isOpen) return []
      return [
        {
          sessionId: stay.sessionId,
          diagnosis: {
            cause: 'sound_complaint' as const,
            side: 'device' as const,
            from: at,
            to: at,
            severity: 2 as const,
            times: 1,
            lasted: 0,
            confidence: 'low' as const,
            evidence: [],
            group: null,
            explainedBy: null,
          },
        },
      ]
    })
