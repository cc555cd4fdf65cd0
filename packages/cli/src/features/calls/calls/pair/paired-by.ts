import type { LadderUser } from '../ladder/call.ts'
import type { ChosenUsers } from './pair-call.ts'

type Chosen = Pick<LadderUser, 'id' | 'isSender'>

/**
 * Returns which of the chosen users is the sender: of two, the one whose type is sender, else the first. A single user
 * keeps their type.
 */
export function pairedBy([first, second]: readonly Chosen[]): ChosenUsers {
  if (!first) return {}
  if (!second) return first.isSender ? { sender: first.id } : { receiver: first.id }
  const isTurned = second.isSender && !first.isSender
  return isTurned ? { sender: second.id, receiver: first.id } : { sender: first.id, receiver: second.id }
}
