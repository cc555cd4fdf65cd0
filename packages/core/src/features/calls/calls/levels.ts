import type { Schema } from '../../../api/types.ts'

/** A figure that tells how a call went, by its name on the wire. */
export type RestoreItem = Schema<'RestoreItem'>['item']
/** normal 正常, bad 一般, fatal 严重 (D-19). */
export type Level = 'normal' | 'bad' | 'fatal'

/** A value is at a level from its limit on: at or above it, or at or below it where less is worse. */
interface Limits {
  bad: number
  fatal: number
  lessIsWorse?: true
}

/** Bytes per second in one kbps (K-15). */
const kbps = 128

/**
 * Where a figure becomes bad and fatal. Loss and round-trip time follow the edges of the quality buckets (5 and 20 %, 200 and 300 ms), a
 * bit rate is bad where speech is no longer clear and fatal where it is hardly understood, a score (1 best to 5 worst) by its word.
 */
const limits: Record<RestoreItem, Limits> = {
  up_loss_rate: { bad: 5, fatal: 20 },
  down_loss_rate: { bad: 5, fatal: 20 },
  distance: { bad: 200, fatal: 300 },
  jitter: { bad: 50, fatal: 150 },
  cpu: { bad: 70, fatal: 90 },
  send_bps: { bad: 20 * kbps, fatal: 8 * kbps, lessIsWorse: true },
  recv_bps: { bad: 20 * kbps, fatal: 8 * kbps, lessIsWorse: true },
  txquality: { bad: 3, fatal: 4 },
  rxquality: { bad: 3, fatal: 4 },
}

/** In the order in which they are shown. */
export const restoreItems = Object.keys(limits) as RestoreItem[]

/**
 * Level of a figure in the units of the wire. Not measured is normal, and so is a bit rate of exactly nothing: a listener sends nothing,
 * and in a silent room nothing comes in.
 */
export function levelOf(item: RestoreItem, value: number | null): Level {
  if (value === null) return 'normal'
  const { bad, fatal, lessIsWorse } = limits[item]
  if (lessIsWorse) return value === 0 || value > bad ? 'normal' : value > fatal ? 'bad' : 'fatal'
  return value >= fatal ? 'fatal' : value >= bad ? 'bad' : 'normal'
}

/** The level that a message of a client carries; undefined for a word that we do not know, which is shown as it is in grey (D-19). */
export function levelOfMessage(word: string): Level | undefined {
  return word === 'normal' || word === 'bad' || word === 'fatal' ? word : undefined
}

export type RestoreRow = Schema<'RestoreItem'>

/** One row per figure with its level, from one measurement. */
export const restoreRows = (sample: Readonly<Record<RestoreItem, number | null>>): RestoreRow[] =>
  restoreItems.map((item) => ({ item, value: sample[item], level: levelOf(item, sample[item]) }))
