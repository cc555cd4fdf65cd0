import { addDays, formatDay, type Instant, startOfDay } from '../time/zone.ts'
import { overlap } from './evidence.ts'
import { type Cause, causes, type Diagnosis, type Side, type StayVerdict } from './verdict.ts'

type Timed = Pick<Diagnosis, 'cause' | 'side' | 'from' | 'to' | 'severity'>

/** A period in which something was clearly wrong, with the cause that ranks first in it. */
interface BadStretch {
  from: Instant
  to: Instant
  cause: Cause
  side: Side
}

/** Returns the periods in which something was clearly wrong, in chronological order and without overlap. */
export function badStretches(diagnoses: readonly Timed[]): BadStretch[] {
  const byRank = diagnoses
    .filter(({ severity }) => severity > 1)
    .toSorted((one, other) => causes.indexOf(one.cause) - causes.indexOf(other.cause))
  const edges = [...new Set(byRank.flatMap(({ from, to }) => [from, to]))].toSorted((one, other) => one - other)
  return edges.flatMap((from, index) => {
    const to = edges[index + 1] ?? from
    const first = byRank.find((each) => overlap(each, { from, to }))
    return first ? [{ from, to, cause: first.cause, side: first.side }] : []
  })
}

/** Returns for how many milliseconds something was clearly wrong. */
export const badTime = (diagnoses: readonly Timed[]): number =>
  badStretches(diagnoses).reduce((sum, { from, to }) => sum + to - from, 0)

/** Time of a stay on one business day. */
export interface DayTime {
  /** `YYYY-MM-DD`. */
  day: string
  /** Cause of bad time; '' for time that was measured and good. */
  cause: Cause | ''
  side: Side | ''
  ms: number
}

/**
 * Returns the time of a stay by business day and cause. A stay with too little data contributes only its bad time,
 * because it is not known whether the rest was good.
 */
export function dayTimes({ diagnoses, from, isEnough, to }: StayVerdict): DayTime[] {
  const bad = badStretches(diagnoses).map((each) => ({
    ...each,
    from: Math.max(from, each.from),
    to: Math.min(to, each.to),
  }))
  const times = new Map<string, DayTime>()
  const add = (start: Instant, end: Instant, cause: DayTime['cause'], side: DayTime['side'], sign = 1) => {
    for (let at = start; at < end; ) {
      const next = Math.min(end, addDays(startOfDay(at), 1))
      const day = formatDay(at)
      const key = `${day} ${cause} ${side}`
      const known = times.get(key) ?? { day, cause, side, ms: 0 }
      times.set(key, { ...known, ms: known.ms + sign * (next - at) })
      at = next
    }
  }
  if (isEnough) add(from, to, '', '')
  for (const { cause, from: start, side, to: end } of bad) {
    add(start, end, cause, side)
    if (isEnough) add(start, end, '', '', -1)
  }
  return [...times.values()].filter(({ ms }) => ms > 0)
}
