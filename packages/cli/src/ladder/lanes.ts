import type { LadderCall, LadderUser } from './call.ts'

/** In which order the lanes stand. */
export type LaneOrder = 'worst' | 'join'

/** The users in the order of their lanes: who fared worst first, or who joined first. */
export const lanesOf = ({ users }: LadderCall, order: LaneOrder): readonly LadderUser[] =>
  order === 'join' ? users : users.toSorted(byHardship)

/** Who had poor quality longer, then who lost the connection more often, then whose voice was lost more. */
const byHardship = (one: LadderUser, other: LadderUser): number =>
  other.poor - one.poor || interruptsOf(other) - interruptsOf(one) || upLossOf(other) - upLossOf(one)

const interruptsOf = ({ events }: LadderUser) => events.filter(({ kind }) => kind === 'connection_interrupt').length
const upLossOf = ({ figures }: LadderUser) => figures['up-loss'].worst ?? -1
