import type { LadderUser } from '../ladder/call.ts'
import type { ChosenUsers } from './pair-call.ts'

type Chosen = Pick<LadderUser, 'id' | 'isSender'>

/** Returns which of the chosen users sends: of two the one who is a sender, else the first; one alone is what it is. */
export function pairedBy([first, second]: readonly Chosen[]): ChosenUsers {
  if (!first) return {}
  if (!second) return first.isSender ? { sender: first.id } : { receiver: first.id }
  const isTurned = second.isSender && !first.isSender
  return isTurned ? { sender: second.id, receiver: first.id } : { sender: first.id, receiver: second.id }
}
