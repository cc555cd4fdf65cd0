import { type Cause, causes, type Diagnosis } from './verdict.ts'

type Timed = Pick<Diagnosis, 'cause' | 'from' | 'to' | 'severity'>

/**
 * Returns the milliseconds in which something was clearly wrong, by the cause that ranks first at that time, so that no
 * moment counts twice.
 */
export function badTimeByCause(diagnoses: readonly Timed[]): Map<Cause, number> {
  const byRank = diagnoses
    .filter(({ severity }) => severity > 1)
    .toSorted((one, other) => causes.indexOf(one.cause) - causes.indexOf(other.cause))
  const edges = [...new Set(byRank.flatMap(({ from, to }) => [from, to]))].toSorted((one, other) => one - other)
  const times = new Map<Cause, number>()
  edges.forEach((start, index) => {
    const end = edges[index + 1] ?? start
    const first = byRank.find(({ from, to }) => from < end && to > start)
    if (first) times.set(first.cause, (times.get(first.cause) ?? 0) + end - start)
  })
  return times
}

/** Returns the milliseconds in which something was clearly wrong. */
export const badTime = (diagnoses: readonly Timed[]): number =>
  [...badTimeByCause(diagnoses).values()].reduce((sum, time) => sum + time, 0)
