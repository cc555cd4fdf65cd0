import { changeBounds, type Part } from './part.ts'

const { least, lift, over, slots } = changeBounds

/** User sessions of a part in the slots of the last day, oldest first, and in the same slots of the days before, added up. */
export interface PartSeries extends Part {
  sessions: readonly number[]
  bad: readonly number[]
  earlier: readonly number[]
  earlierBad: readonly number[]
}

/** A part that may have changed, with the first slot after the change. */
export interface Suspect extends Part {
  slot: number
  /** Logarithm of how many times likelier the sessions are if it changed there. */
  score: number
}

/** Slots before and after that belong to the same time of day, and sessions of all parts that a part starts with. */
const near = 6
const prior = 10

/**
 * Returns the parts whose share of bad user sessions is higher since some slot, and still is, than at the same time of day before;
 * the clearest first. It counts sessions, not users, and does not look at other parts: `confirmChange` does.
 */
export function suspectedChanges(all: readonly PartSeries[]): Suspect[] {
  const projects = all.filter(({ kind }) => kind === 'project')
  const usual = usualShares(
    total(projects.map(({ earlier }) => earlier)),
    total(projects.map(({ earlierBad }) => earlierBad)),
  )
  const clear = Math.log((all.length * changeBounds.times) / changeBounds.chance)
  return all
    .flatMap((series) => {
      const suspect = likeliestStart(series, usualShares(series.earlier, series.earlierBad, usual))
      return suspect && suspect.score >= clear ? { kind: series.kind, name: series.name, ...suspect } : []
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, changeBounds.suspects)
}

/** Returns the slot since which the bad sessions are best explained by one higher share. */
function likeliestStart(
  { bad, sessions }: PartSeries,
  usual: readonly number[],
): Omit<Suspect, keyof Part> | undefined {
  let best: Omit<Suspect, keyof Part> | undefined
  let [count, worse, expected, asUsual] = [0, 0, 0, 0]
  for (let slot = slots - 1; slot >= 0; slot--) {
    const [all, ill, share] = [sessions[slot] ?? 0, bad[slot] ?? 0, usual[slot] ?? 0]
    if (all === 0) continue
    count += all
    worse += ill
    expected += all * share
    asUsual += ill * Math.log(share) + (all - ill) * Math.log(1 - share)
    if (worse < least.bad || worse < lift * expected) continue
    const changed = bounded(worse / count)
    const score = worse * Math.log(changed) + (count - worse) * Math.log(1 - changed) - asUsual
    if (!best || score > best.score) best = { slot, score }
  }
  return best && isLasting(sessions, bad, usual, best.slot) ? best : undefined
}

/** Returns true if the later half of the sessions since a slot is as much worse as is asked of all. */
function isLasting(
  sessions: readonly number[],
  bad: readonly number[],
  usual: readonly number[],
  since: number,
): boolean {
  const half = sum(sessions.slice(since)) / 2
  let [count, worse, expected] = [0, 0, 0]
  for (let slot = slots - 1; slot >= since && count < half; slot--) {
    count += sessions[slot] ?? 0
    worse += bad[slot] ?? 0
    expected += (sessions[slot] ?? 0) * (usual[slot] ?? 0)
  }
  return worse >= lift * expected
}

/**
 * Returns the slot from which on a change is over: users are as well as before it, or nobody has the part any more; undefined
 * while it continues.
 * @param since first slot of the change; negative if it is older than a day
 * @param share of users badly off before the change, and in it
 */
export function endOfChange(
  { bad, sessions }: Pick<PartSeries, 'sessions' | 'bad'>,
  since: number,
  share: { before: number; after: number },
): number | undefined {
  const [well, ill] = [bounded(share.before), bounded(share.after)]
  const last = sessions.findLastIndex((count) => count > 0)
  let [odds, best, end] = [0, Math.log(over.odds), undefined as number | undefined]
  for (let slot = slots - 1; slot > Math.max(since, -1); slot--) {
    const [all, worse] = [sessions[slot] ?? 0, bad[slot] ?? 0]
    if (all === 0) continue
    odds += worse * Math.log(well / ill) + (all - worse) * Math.log((1 - well) / (1 - ill))
    if (odds >= best) [best, end] = [odds, slot]
  }
  return end ?? (slots - 1 - last >= over.idle ? last + 1 : undefined)
}

/** Returns the share of bad sessions at each time of day; where there are few, mostly that of all parts. */
function usualShares(count: readonly number[], bad: readonly number[], all?: readonly number[]): number[] {
  const whole = (sum(bad) + 1) / (sum(count) + prior)
  return Array.from({ length: slots }, (_, slot) => {
    const [here, worse] = [around(count, slot), around(bad, slot)]
    return bounded((worse + prior * (all?.[slot] ?? whole)) / (here + prior))
  })
}

const around = (values: readonly number[], slot: number): number =>
  sum(Array.from({ length: 2 * near + 1 }, (_, index) => values[(slot + index - near + slots) % slots] ?? 0))

const total = (all: readonly (readonly number[])[]): number[] =>
  Array.from({ length: slots }, (_, slot) => sum(all.map((values) => values[slot] ?? 0)))

const sum = (values: readonly number[]): number => values.reduce((whole, value) => whole + value, 0)

const bounded = (share: number): number => Math.min(Math.max(share, 0.002), 0.98)
