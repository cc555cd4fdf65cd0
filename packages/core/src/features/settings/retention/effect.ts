import type { Schema } from '../../../api/types.ts'
import { addDays, businessZone, formatDay, type Instant } from '../../../time/zone.ts'

/** Effect of another number of days on a kind of telemetry. */
export interface Effect {
  /** Bytes and rows that would be deleted. */
  bytes: number
  rows: number
  /** The oldest and the newest day that would be deleted; undefined if none would. */
  first: string | undefined
  last: string | undefined
  /**
   * Bytes by which the kind would grow until that many days are stored; undefined if it would grow without end, or by
   * an unknown amount.
   */
  growth: number | undefined
}

/** Returns the effect of keeping the rows of a kind for this many days. @param days 0 keeps them for good */
export function effectOf(
  { bytes, day_bytes, kind, stored }: Pick<Schema<'RetentionRow'>, 'kind' | 'bytes' | 'day_bytes' | 'stored'>,
  days: number,
  now: Instant,
): Effect {
  // The engine drops a day when that many days have begun since; days of receipt are those of UTC.
  const zone = kind === 'day' ? businessZone : 'UTC'
  const newest = formatDay(addDays(now, -days, zone), zone)
  const deleted = days === 0 ? [] : stored.filter(({ day }) => day <= newest)
  const sum = (of: 'bytes' | 'rows') => deleted.reduce((total, each) => total + each[of], 0)
  return {
    bytes: sum('bytes'),
    rows: sum('rows'),
    first: deleted[0]?.day,
    last: deleted.at(-1)?.day,
    growth:
      days === 0 || day_bytes === null ? undefined : Math.max(0, Math.round(day_bytes * days) - (bytes - sum('bytes'))),
  }
}
