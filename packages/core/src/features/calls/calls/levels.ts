import type { Schema } from '../../../api/types.ts'

/** Wire name of a metric of call quality. */
export type RestoreItem = Schema<'RestoreItem'>['item']
/** normal 正常, bad 一般, fatal 严重 (D-19). */
export type Level = Schema<'PatrolLevel'>

/** A value reaches a level at its limit: at or above it, or at or below it if lower is worse. */
interface Limits {
  bad: number
  fatal: number
  lessIsWorse?: true
}

/** Bytes per second in one kbps (K-15). */
const kbps = 128

/**
 * Limits from which a metric is bad and fatal. Loss and round-trip time use the edges of the quality buckets (5 and 20
 * %, 200 and 300 ms). A bit rate is bad where speech is no longer clear, and fatal where it is hardly intelligible. A
 * score (1 best to 5 worst) follows the word for it.
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

/** Metrics in display order. */
export const restoreItems = Object.keys(limits) as RestoreItem[]

/**
 * Returns the level of a metric in wire units. An unmeasured value is normal, and so is a bit rate of exactly zero: a
 * listener sends nothing, and a silent room delivers nothing.
 */
export function levelOf(item: RestoreItem, value: number | null): Level {
  if (value === null) return 'normal'
  const { bad, fatal, lessIsWorse } = limits[item]
  if (lessIsWorse) return value === 0 || value > bad ? 'normal' : value > fatal ? 'bad' : 'fatal'
  return value >= fatal ? 'fatal' : value >= bad ? 'bad' : 'normal'
}

/**
 * Returns the level of a client's message, or undefined for an unknown word, which is shown unchanged in grey (D-19).
 */
export function levelOfMessage(word: string): Level | undefined {
  return word === 'normal' || word === 'bad' || word === 'fatal' ? word : undefined
}

export type RestoreRow = Schema<'RestoreItem'>

/** Returns one row per metric of a sample, with its level. */
export const restoreRows = (sample: Readonly<Record<RestoreItem, number | null>>): RestoreRow[] =>
  restoreItems.map((item) => ({ item, value: sample[item], level: levelOf(item, sample[item]) }))
