import { parseDuration } from '@rtcops/core/time/duration'
import { parseTime } from '@rtcops/core/time/grammar'
import { endingNow, rangeToWire } from '@rtcops/core/time/range'
import { formatRfc3339, second } from '@rtcops/core/time/zone'
import { inZone } from '../output/wire-time.ts'
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

/** Returns the range of figures by the clock of the zone, `15:40-17:40 +08:00`, with the day of its start if it is another one. */
export function clockRange({ end, start }: { start: string; end: string }, tui: Pick<Tui, 'now' | 'zone'>): string {
  const [from, to] = [inZone(start, tui.zone), inZone(end, tui.zone)]
  const begin = from.slice(0, 10) === to.slice(0, 10) ? from.slice(11, 16) : from.slice(5, 16)
  return `${begin}-${to.slice(11, 16)} ${offsetOf(tui)}`
}

/** Returns what follows times that have no zone, `+08:00`. */
export const offsetOf = ({ now, zone }: Pick<Tui, 'now' | 'zone'>): string => formatRfc3339(now(), zone).slice(19)
