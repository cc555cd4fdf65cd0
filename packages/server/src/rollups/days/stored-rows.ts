import type { ClickHouseClient } from '@clickhouse/client'
import { addDays, type Instant, parseWireTime } from '@rtcops/core/time/zone'
import { askRows } from '../../clickhouse/ask-rows.ts'

export interface StoredRows {
  /** The first day for which something is stored; undefined if nothing is. */
  oldest: Instant | undefined
  /** Rows about each day that were ever stored. It only grows, and is not an exact count: rows stored before counting began are missing. */
  storedRows: Map<string, string>
}

/**
 * Returns the stored rows by day, as far back as the days that are counted from them are kept.
 * @param keptFor days for which user sessions and daily figures are kept; `Infinity` for good
 */
export async function readStoredRows(client: ClickHouseClient, now: Instant, keptFor: number): Promise<StoredRows> {
  const since = addDays(now, -keptFor)
  const [rows, received] = await Promise.all([
    askRows<{ day: string; rows: string }>(
      client,
      `SELECT day, toString(sum(day_rows.rows)) AS rows FROM day_rows GROUP BY day ORDER BY day`,
    ),
    askRows<{ day: string; rows: string }>(
      client,
      'SELECT toString(min(received)) AS day, count() AS rows FROM user_session',
    ),
  ])
  const known = [rows[0]?.day, Number(received[0]?.rows) > 0 ? received[0]?.day : undefined].flatMap((day) =>
    day === undefined ? [] : (parseWireTime(day) ?? []),
  )
  return {
    oldest: known.length === 0 ? undefined : Math.max(since, Math.min(...known)),
    storedRows: new Map(rows.map(({ day, rows: stored }) => [day, stored])),
  }
}
