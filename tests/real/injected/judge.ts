import type { CallStay } from '@rtcops/core/diagnosis/call'
import { diagnoseCall } from '@rtcops/core/diagnosis/diagnose-call'
import type { Stay } from '@rtcops/core/diagnosis/stay'
import type { StayVerdict } from '@rtcops/core/diagnosis/verdict'
import type { InjectedCall } from './hold-call.ts'

/** The verdicts of the rules on a call with a known fault. */
export interface Judged {
  hurt: StayVerdict
  others: StayVerdict[]
}

/**
 * Judges the users of a call like the console, but without a platform around it.
 *
 * @param until end of the part that is judged, in Unix milliseconds; the whole call by default
 */
export function judge(
  { stays, streams }: Pick<InjectedCall, 'stays' | 'streams'>,
  until = Number.POSITIVE_INFINITY,
): Judged {
  const verdicts = diagnoseCall({
    from: Math.min(...stays.map(({ from }) => from)),
    to: Math.min(until, Math.max(...stays.map(({ to }) => to))),
    stays: stays.map((stay) => partOf(stay, until)),
    joins: [],
    ratings: [],
    cohorts: [],
    streams: streams.filter(({ at }) => at <= until),
  })
  const [hurt, ...others] = verdicts.stays
  if (!hurt) throw new Error('the call had no users')
  return { hurt, others }
}

const partOf = (stay: Stay, until: number): CallStay => ({
  ...stay,
  to: Math.min(stay.to, until),
  readings: stay.readings.filter(({ at }) => at <= until),
  signals: stay.signals.filter(({ at }) => at <= until),
  place: { country: '', router: '', accessServer: '' },
  ip: '',
  network: '',
})
