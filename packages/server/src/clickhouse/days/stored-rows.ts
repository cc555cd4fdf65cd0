import type { ClickHouseClient } from '@clickhouse/client'
import { addDays, type Instant, parseWireTime } from '@rtcops/core/time/zone'
import { askRows } from '../usage/ask-rows.ts'

/** Days for which user sessions are kept. */
const keptFor = 180

export interface StoredRows {
  /** The first day of which something is stored; undefined when nothing is. */
  oldest: Instant | undefined
  /** Rows about a day that were ever stored. It only grows, and is no measure: what was stored before anybody counted is missing. */
  storedRows: Map<string, string>
}

/** What is stored about which day, as far back as user sessions are kept. */
export async function readStoredRows(client: ClickHouseClient, now: Instant): Promise<StoredRows> {
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
