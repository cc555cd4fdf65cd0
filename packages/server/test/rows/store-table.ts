import type { ClickHouseClient } from '@clickhouse/client'

/** Stores rows of many days in one table of telemetry. */
export async function storeTable(client: ClickHouseClient, table: string, values: readonly object[]): Promise<void> {
  await client.insert({
    table,
    values,
    format: 'JSONEachRow',
    clickhouse_settings: { max_partitions_per_insert_block: '1000' },
  })
}

/** Returns the day of a time in UTC, by which tables are partitioned. */
export const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)
