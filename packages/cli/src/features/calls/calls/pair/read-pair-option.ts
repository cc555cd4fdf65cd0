import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import type { ChosenUsers } from './pair-call.ts'

/**
 * Returns which users `SENDER,RECEIVER` names: either may be left out, and a single name stands for that user's type.
 * Ids may contain commas, so the text is split where both sides are users, if possible.
 */
export function readPairOption(text: string, sessions: readonly UserSession[]): ChosenUsers {
  const find = (user: string) => sessions.find(({ user_id }) => user_id === user)
  const commas = [...text.matchAll(/,/g)].map(({ index }) => index)
  const at = commas.find((index) => isNamed(text.slice(0, index)) && isNamed(text.slice(index + 1))) ?? commas[0]
  const alone = find(text)
  if (text === '') return {}
  if (alone) return alone.user_session_type === 0 ? { sender: text } : { receiver: text }
  if (at === undefined) return { sender: text }
  return { sender: text.slice(0, at) || undefined, receiver: text.slice(at + 1) || undefined }

  function isNamed(user: string): boolean {
    return user === '' || find(user) !== undefined
  }
}
