import type { Schema } from '../../api/types.ts'

/** What channels were told of an alarm: nothing, that it was raised, or all there is to tell. */
export type Told = 'nothing' | 'raised' | 'done'

/** What is known of an alarm and of the messages about it. */
export interface AlarmNews {
  /** 1 open, 2 acknowledged, 3 resolved. */
  state: number
  told: Told
  /** Whether a message about it has been held back before. */
  held: boolean
  /** Whether messages about it are held back now: by a silence or a mute timing. */
  isHeld: boolean
}

/** Why a message is due at once; those of the other reasons are planned. */
export type NoticeReason = Exclude<Schema<'AlarmReason'>, 'escalated' | 'repeat'>

/** The message that is due, if one is, and what is to be stored with it. */
export interface DueNotice {
  reason: NoticeReason | undefined
  told: Told
  held: boolean
}

/**
 * Returns what is to be told of an alarm. It depends on nothing but the present, so that whoever asks later, on another server or after a
 * restart, gets the same answer: no message hangs on somebody seeing a silence or mute timing begin or end.
 */
export function noticeDue({ held, isHeld, state, told }: AlarmNews): DueNotice {
  const isResolved = state === 3
  const isDue = told === 'nothing' || (told === 'raised' && isResolved)
  if (!isDue) return { reason: undefined, told, held }
  if (isHeld) return { reason: undefined, told, held: true }
  if (isResolved) return { reason: told === 'raised' ? 'resolved' : 'ended_while_silenced', told: 'done', held }
  return { reason: held ? 'silence_ended' : 'first', told: 'raised', held }
}
