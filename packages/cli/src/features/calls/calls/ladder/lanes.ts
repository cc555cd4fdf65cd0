import { isInterrupt, type LadderCall, type LadderEvent, type LadderUser } from './call.ts'
import { scoreOf } from './figures.ts'
import type { LadderSample } from './ladder-sample.ts'

/** Order of the lanes: the worst call first, or in order of joining. */
export type LaneOrder = 'worst' | 'join'

/** An interrupt counts as about half a minute of silence: as much as six samples at the usual interval. */
const samplesOfInterrupt = 6

/** Hardship of a user who could not join: no less than that of one who was interrupted. */
export const notJoined = samplesOfInterrupt

/** Returns how bad a call was for a user: poor samples once, very poor ones twice, and interrupts. */
export function hardshipOf(samples: readonly LadderSample[], events: readonly LadderEvent[]): number {
  const ofSamples = samples.reduce((sum, sample) => sum + Math.max(0, scoreOf(sample) - 3), 0)
  return ofSamples + samplesOfInterrupt * events.filter(({ kind }) => isInterrupt(kind)).length
}

/** Returns the users in the order of their lanes. */
export const lanesOf = ({ users }: LadderCall, order: LaneOrder): readonly LadderUser[] =>
  order === 'join'
    ? users
    : users.toSorted((one, other) => other.hardship - one.hardship || upLossOf(other) - upLossOf(one))

const upLossOf = ({ figures }: LadderUser) => figures['up-loss'].worst ?? -1
