import type { ClickHouseClient } from '@clickhouse/client'
import type { Instant } from '@rtcops/core/time/zone'
import { askRows } from './ask-rows.ts'
import { moment } from './stays/received-rows.ts'

export interface TelemetrySince {
  /** Samples and joins measured from `recent` until `until`. */
  recent: number
  /** Those measured between `since` and `recent`. */
  earlier: number
}

/** Counts the telemetry received and measured since a time, by when it was measured. Rows that a wrong clock dated after `until` are left out. */
export async function countTelemetrySince(
  client: ClickHouseClient,
  since: Instant,
  recent: Instant,
  until: Instant,
): Promise<TelemetrySince> {
  const query = `
    SELECT toFloat64(sumIf(rows, at >= ${moment('recent')})) AS recent, toFloat64(sumIf(rows, at < ${moment('recent')})) AS earlier
    FROM (
      SELECT toDateTime64(bucket, 3, 'UTC') AS at, samples AS rows FROM quality_5m WHERE ${received} AND bucket > ${moment('since')}
      UNION ALL
      SELECT join_ts AS at, 1 AS rows FROM user_session WHERE ${received} AND join_ts > ${moment('since')}
    )
    WHERE at <= ${moment('until')}`
  const [counts] = await askRows<TelemetrySince>(client, query, { since, recent, until })
  return counts ?? { recent: 0, earlier: 0 }
}

const received = `received >= toDate(${moment('since')}, 'UTC')`

/** Returns whether any telemetry was ever stored. */
export async function hasTelemetry(client: ClickHouseClient): Promise<boolean> {
  return (await askRows(client, 'SELECT day FROM day_rows LIMIT 1')).length > 0
}
