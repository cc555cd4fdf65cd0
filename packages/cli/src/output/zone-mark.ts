import { businessZone, formatRfc3339 } from '@rtcops/core/time/zone'
import type { Context } from '../command.ts'

/**
 * Returns what follows the heading of times, ` +08:00`: always on a terminal, whose reader may be anywhere; otherwise only for another zone
 * than the business's, which scripts take for granted. A zone with summer time is named, because rows may differ.
 */
export function zoneMark({ now, settings: { zone }, stdout }: Pick<Context, 'now' | 'settings' | 'stdout'>): string {
  if (zone === businessZone && !stdout.isTerminal) return ''
  const year = new Date(now).getUTCFullYear()
  const [winter, summer] = [0, 6].map((month) => formatRfc3339(Date.UTC(year, month, 1), zone).slice(-6))
  return ` ${winter === summer ? winter : zone}`
}
