import { enums } from '../api/generated/enums.ts'
import type { Schema } from '../api/types.ts'
/** Level of a room (R-HPR-04): 正常, 一般, 严重. */
export type PatrolLevel = Schema<'PatrolLevel'>

/** The levels, best first; the index of a level is its rank. */
export const patrolLevels = enums.PatrolLevel

/** A sample exceeds these bounds if its upstream or downstream loss, or its round-trip time, is above the bound. */
export interface SampleBounds {
  /** Percent. */
  loss: number
  /** Milliseconds. */
  rtt: number
}

interface LevelRule {
  sample: SampleBounds
  /** Percentage of all samples from which the level applies, counting those that exceed the bounds. */
  share: number
  interrupts: number
  /** Absent if timeouts alone do not cause the level. */
  heartbeatTimeouts?: number
}

/**
 * Samples of a room below which their shares say nothing, as the diagnosis needs six cells: one bad sample of two would
 * make a room severe. Such a room has its level by interrupts and timeouts alone.
 */
export const leastRoomSamples = 6

/**
 * A room has a level if any of its conditions holds; the worst level counts. Screens print the rule from here, and the
 * engine's query is built from it.
 */
export const patrolRule = {
  fatal: { sample: { loss: 20, rtt: 300 }, share: 20, interrupts: 3 },
  bad: { sample: { loss: 10, rtt: 200 }, share: 5, interrupts: 1, heartbeatTimeouts: 1 },
} as const satisfies Record<Exclude<PatrolLevel, 'normal'>, LevelRule>

/** Counts of a room or a user over a period. */
export interface PatrolCounts {
  samples: number
  /** Samples that exceed the bounds of `bad` and of `fatal`. */
  badSamples: number
  fatalSamples: number
  interrupts: number
  heartbeatTimeouts: number
}

/**
 * Returns the level by the rule. Shares are compared as integers, so that 20 % is exactly 20 %. With too few samples
 * only events count.
 */
export function patrolLevel(counts: PatrolCounts): PatrolLevel {
  if (holds(patrolRule.fatal, counts.fatalSamples, counts)) return 'fatal'
  return holds(patrolRule.bad, counts.badSamples, counts) ? 'bad' : 'normal'
}

function holds(rule: LevelRule, beyond: number, { heartbeatTimeouts, interrupts, samples }: PatrolCounts): boolean {
  return (
    (samples >= leastRoomSamples && beyond * 100 >= rule.share * samples) ||
    interrupts >= rule.interrupts ||
    (rule.heartbeatTimeouts !== undefined && heartbeatTimeouts >= rule.heartbeatTimeouts)
  )
}

/** Returns the level whose bound one value exceeds; a null value is normal. */
export function levelOfFigure(kind: keyof SampleBounds, value: number | null): PatrolLevel {
  if (value === null) return 'normal'
  if (value > patrolRule.fatal.sample[kind]) return 'fatal'
  return value > patrolRule.bad.sample[kind] ? 'bad' : 'normal'
}
