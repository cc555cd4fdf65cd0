import type { Schema } from '../../../api/types.ts'

export type RetentionKind = Schema<'RetentionKind'>

/** Days for which a kind is kept unless a member changes them, and the minimum with which the product works. */
interface KindDays {
  usual: number
  least: number
}

/**
 * Kinds of telemetry that expire, in the order of the screen. Raw figures of a call are needed for a week, while the call is diagnosed and looked at;
 * a user session lasts 30 days at most, and is billed and counted by day after its end, which an outage may delay; verdicts outlive the days in which
 * an unjudged call is judged late; roll-ups and daily figures cover the longest ranges of the screens that read them.
 */
export const retentionDays: Readonly<Record<RetentionKind, KindDays>> = {
  sample: { usual: 30, least: 7 },
  stream: { usual: 30, least: 7 },
  message: { usual: 30, least: 7 },
  media_path: { usual: 30, least: 7 },
  user_session: { usual: 180, least: 60 },
  join_attempt: { usual: 180, least: 30 },
  connection_event: { usual: 180, least: 30 },
  device_report: { usual: 180, least: 30 },
  verdict: { usual: 180, least: 30 },
  roll_up: { usual: 180, least: 62 },
  day: { usual: 400, least: 184 },
}

export const retentionKinds = Object.keys(retentionDays) as readonly RetentionKind[]

/** Most days that can be set; 0 keeps rows for good. */
export const mostDays = 3650

/** Days of each kind, and those after which parts move to the cold volume; 0 is for good, or never. */
export type Retention = Record<RetentionKind | 'cold', number>

/** Names of all settings, in the order of the screen. */
export const retentionNames: readonly (keyof Retention)[] = [...retentionKinds, 'cold']

/** Returns the days for which all of these kinds are kept; `Infinity` if none of them expires. */
export const daysKept = (retention: Retention, ...kinds: RetentionKind[]): number =>
  Math.min(...kinds.map((kind) => retention[kind] || Number.POSITIVE_INFINITY))
