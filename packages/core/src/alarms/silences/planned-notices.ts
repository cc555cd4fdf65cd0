import { type Instant, minute } from '../../time/zone.ts'

/** A message that is planned: it is sent when its time has passed and nobody has handled the alarm by then. */
export interface PlannedNotice {
  reason: 'escalated' | 'repeat'
  /** State of the alarm: 1 open, 2 acknowledged, 3 resolved. */
  state: number
  /** Whether something holds messages about the alarm now. */
  isHeld: boolean
  /** Whether the message before it is still on its way to the channel. */
  isBusy: boolean
  /** Since when its time counts; null if the alarm was held when it was last looked at. */
  from: Instant | null
  /** Milliseconds after which it is sent; undefined for never. */
  delay: number | undefined
}

/** What becomes of a planned message. */
export type PlannedStep = 'send' | 'drop' | { from: Instant | null }

/**
 * Returns what becomes of a planned message. However far the clock jumps ahead, it is one message; a clock that is set back does not stop it
 * until the time comes that it once showed. An alarm that is held counts as not yet told, so the time to its escalation begins again
 * afterwards; one that is repeated was told long ago, and is told at the end of the silence if its time has passed.
 */
export function plannedStep({ delay, from, isBusy, isHeld, reason, state }: PlannedNotice, now: Instant): PlannedStep {
  if (state !== 1) return 'drop'
  if (isHeld && reason === 'escalated') return { from: null }
  const since = from === null || from > now ? now : from
  const isDue = !isHeld && !isBusy && delay !== undefined && now - since >= delay
  return isDue ? 'send' : { from: since }
}

/** Minutes after which an alarm is repeated whose last message did not reach a channel that repeats nothing; the default of channels. */
export const usualRepeat = 240

/** Part of the time by which repetitions are spread, so that those of many rules are not due at one moment. */
const spread = 0.1
/** The golden ratio spreads any numbers evenly. */
const goldenRatio = (Math.sqrt(5) - 1) / 2

/**
 * Returns the milliseconds between two messages about an alarm: a twentieth of the given time more or less, the same on every server.
 * @param key number of what is told together: the rule, or the condition
 */
export const repeatDelay = (minutes: number, key: number): number =>
  minutes * minute * (1 + spread * (((key * goldenRatio) % 1) - 0.5))
