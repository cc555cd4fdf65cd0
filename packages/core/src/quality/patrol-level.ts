/** How a room did (R-HPR-04): 正常, 一般, 严重. */
export type PatrolLevel = 'normal' | 'bad' | 'fatal'

/** The levels, the best first; the place of one is its rank. */
export const patrolLevels: readonly PatrolLevel[] = ['normal', 'bad', 'fatal']

/** A sample is beyond these when its loss of either direction or its round-trip time is over its bound. */
export interface SampleBounds {
  /** Percent. */
  loss: number
  /** Milliseconds. */
  rtt: number
}

interface LevelRule {
  sample: SampleBounds
  /** Percent of all samples that have to be beyond the bounds. */
  share: number
  interrupts: number
  /** Absent where timeouts alone do not make the level. */
  heartbeatTimeouts?: number
}

/** A room has a level when any of its parts holds; the worst counts. Pages print it from here, and the engine's question is made of it. */
export const patrolRule = {
  fatal: { sample: { loss: 20, rtt: 300 }, share: 20, interrupts: 3 },
  bad: { sample: { loss: 10, rtt: 200 }, share: 5, interrupts: 1, heartbeatTimeouts: 1 },
} as const satisfies Record<Exclude<PatrolLevel, 'normal'>, LevelRule>

/** What is known of a room or a user in a stretch of time. */
export interface PatrolCounts {
  samples: number
  /** Samples beyond the bounds of `bad` and of `fatal`. */
  badSamples: number
  fatalSamples: number
  interrupts: number
  heartbeatTimeouts: number
}

/** The level by the rule. Shares are compared by whole numbers, so that 20 % is 20 %. Without samples only events count. */
export function patrolLevel(counts: PatrolCounts): PatrolLevel {
  if (holds(patrolRule.fatal, counts.fatalSamples, counts)) return 'fatal'
  return holds(patrolRule.bad, counts.badSamples, counts) ? 'bad' : 'normal'
}

function holds(rule: LevelRule, beyond: number, { heartbeatTimeouts, interrupts, samples }: PatrolCounts): boolean {
  return (
    (samples > 0 && beyond * 100 >= rule.share * samples) ||
    interrupts >= rule.interrupts ||
    (rule.heartbeatTimeouts !== undefined && heartbeatTimeouts >= rule.heartbeatTimeouts)
  )
}

/** The level whose bound one figure is over; undefined figures are normal. */
export function levelOfFigure(kind: keyof SampleBounds, value: number | null): PatrolLevel {
  if (value === null) return 'normal'
  if (value > patrolRule.fatal.sample[kind]) return 'fatal'
  return value > patrolRule.bad.sample[kind] ? 'bad' : 'normal'
}
