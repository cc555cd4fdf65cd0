import { parseDuration } from '@rtcops/core/time/duration'
import { parseTime } from '@rtcops/core/time/grammar'
import { endingNow, rangeToWire } from '@rtcops/core/time/range'
import { second } from '@rtcops/core/time/zone'
import type { Tui } from './tui-context.ts'

/** Windows that `t` offers; any value of `--since` can be typed. */
export const windows = ['5m', '15m', '1h', '2h', '6h', '24h', 'today', 'yesterday', '7d'] as const

const spans = { m: 'cli.tui.window.minutes', h: 'cli.tui.window.hours', d: 'cli.tui.window.days' } as const

/** Returns a window as the header names it: `近24小时`, `last 24 h`. */
export function windowWords(window: string, { t }: Pick<Tui, 't'>): string {
  if (window === 'today' || window === 'yesterday') return t(`cli.tui.window.${window}`)
  const [, count, unit] = /^(\d+)\s*([mhd])$/.exec(window) ?? []
  if (count === undefined || parseDuration(window) === undefined) return window
  return t(spans[unit as keyof typeof spans], { count })
}

/** Returns the range that a window such as `2h` or `昨天` means now, in wire format; undefined for an invalid window. */
export function windowRange(
  window: string,
  { now, zone }: Pick<Tui, 'now' | 'zone'>,
): [from: string, to: string] | undefined {
  const at = now()
  const from = parseTime(window, { now: at, zone, end: false })
  const to = parseTime(window, { now: at, zone, end: true })
  if (!from.ok || !to.ok) return undefined
  // A span back from now ends now; a day ends with its own end.
  const end = to.instant > from.instant ? to.instant + second : endingNow(at)
  return rangeToWire({ start: from.instant, end })
}
