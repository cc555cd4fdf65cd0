import type { Schema } from '@rtcops/core/api/types'
import { storageOf } from '../../clickhouse/client.ts'
import { readRow, readRows } from '../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'

/** Disk space and rows of one day of a table. 64-bit integers are text. */
export interface StoredPart {
  table: string
  /** `YYYY-MM-DD`; for partitions of a week, its Monday. */
  day: string
  bytes: string
  rows: string
}

/** Returns the size of each day of these tables, the oldest day first; only one replica of a shard counts. */
export function readSizes(context: TelemetryReader, tables: readonly string[]): Promise<StoredPart[]> {
  const { database, parts } = storageOf(context.telemetry)
  return readRows<StoredPart>(
    context,
    `SELECT table, extract(partition, '\\\\d{4}-\\\\d{2}-\\\\d{2}') AS day, sum(bytes_on_disk) AS bytes, sum(parts.rows) AS rows
     FROM ${parts} AS parts
     WHERE database = ${database} AND active AND parts.rows > 0 AND table IN {tables: Array(String)}
     GROUP BY table, day ORDER BY day, table`,
    { tables },
  )
}

/** Returns the bytes that all telemetry takes, with the tables that do not expire. */
export async function readTelemetryBytes(context: TelemetryReader): Promise<number> {
  const { database, parts } = storageOf(context.telemetry)
  const { bytes } = await readRow<{ bytes: string }>(
    context,
    `SELECT sum(bytes_on_disk) AS bytes FROM ${parts} WHERE database = ${database} AND active`,
  )
  return Number(bytes)
}

/** Days for which the proposed statement keeps the engine's logs. */
const logDays = 14

/** Returns the size of the engine's own log tables, and those that grow without a bound. */
export async function readSystemLogs(context: TelemetryReader): Promise<Schema<'SystemLogs'>> {
  const rows = await readRows<{ name: string; bytes: string; isBounded: number }>(
    context,
    `SELECT name, ifNull(total_bytes, 0) AS bytes, engine_full LIKE '% TTL %' AS isBounded FROM system.tables
     WHERE database = 'system' AND engine LIKE '%MergeTree' AND match(name, '_log(_\\\\d+)?$') ORDER BY bytes DESC, name`,
  )
  return {
    bytes: rows.reduce((sum, { bytes }) => sum + Number(bytes), 0),
    unbounded: rows
      .filter(({ isBounded }) => isBounded === 0)
      .map(({ bytes, name }) => ({
        name: `system.${name}`,
        bytes: Number(bytes),
        statement: `ALTER TABLE system.${name} MODIFY TTL event_date + INTERVAL ${logDays} DAY`,
      })),
  }
}
