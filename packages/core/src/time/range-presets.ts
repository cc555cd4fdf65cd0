import type { TimeRange } from './range.ts'
import { parseRangeChoice, resolveRange } from './range-choice.ts'
import { businessZone, type Instant } from './zone.ts'

/** The default range of each kind of screen and command (K-03, K-04), in the address form. */
export const defaultRanges = {
  transactions: 'last-7-days',
  bills: 'last-7-days',
  invoices: 'last-30-days',
  dashboard: 'last-7-days',
  usage: 'last-7-days',
  countryUsage: 'last-7-days',
  causes: 'last-7-days',
  assessments: 'last-90-days',
  userActivity: 'last-7-days',
  weekStatistics: '7-days-to-yesterday',
  dayStatistics: 'today',
  roomCallTime: 'today',
  reports: 'last-24h',
  deviceReports: 'last-7-days',
  calls: 'last-24h',
  callBehavior: 'last-24h',
  housePatrol: 'last-24h',
  quality: 'last-2h-by-5m',
  joins: 'last-5m-by-5m',
} as const satisfies Record<string, string>

/** A kind of screen or command that has a default range. */
export type RangeKind = keyof typeof defaultRanges

/**
 * Days of the longest range that may be requested (R-USE-08, R-CQO-09); the server refuses a longer one, and no screen
 * offers it.
 */
export const longestRanges = {
  bills: 3_660,
  dashboard: 92,
  usage: 366,
  countryUsage: 92,
  causes: 92,
  assessments: 366,
  userActivity: 92,
  weekStatistics: 92,
  dayStatistics: 92,
  roomCallTime: 31,
  reports: 31,
  deviceReports: 92,
  calls: 31,
  callBehavior: 31,
  housePatrol: 31,
  quality: 31,
} as const satisfies Partial<Record<RangeKind, number>>

/** A kind of screen or command whose range has a longest length. */
export type LimitedKind = keyof typeof longestRanges

/**
 * The quick ranges of the screens, in display order and in the address form, which is also the key of their label. K-05
 * usage; K-06 calls, where a week is 7×24 h; K-07 dashboard; K-08 quality and its windows; network quality also has the
 * last two hours.
 */
export const rangePresets = {
  usage: ['last-7-days', 'last-14-days', 'this-month'],
  calls: ['last-2h', 'yesterday', 'last-168h'],
  dashboard: ['yesterday', 'last-7-days', 'last-30-days', 'last-90-days'],
  quality: ['today', 'yesterday', 'last-7-days'],
  networkQuality: ['last-2h-by-5m', 'today', 'yesterday', 'last-7-days'],
  created: ['last-7-days', 'last-30-days', 'last-90-days', 'this-month'],
  qualityWindows: ['last-5m-by-5m', 'last-10m-by-5m', 'last-15m-by-5m', 'last-30m-by-5m', 'last-1h-by-5m'],
} as const satisfies Record<string, readonly string[]>

/** Returns the time range that an address form means now, or undefined if it is not one. */
export function rangeOf(text: string, now: Instant, zone: string = businessZone): TimeRange | undefined {
  const choice = parseRangeChoice(text, zone)
  return choice && resolveRange(choice, now, zone)
}

/** Returns the default range of a kind of screen or command at this time. */
export function defaultRange(kind: RangeKind, now: Instant, zone: string = businessZone): TimeRange {
  const range = rangeOf(defaultRanges[kind], now, zone)
  if (!range) throw new Error(`the default range of ${kind} does not parse`)
  return range
}
