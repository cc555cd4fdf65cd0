import type { ClickHouseClient } from '@clickhouse/client'
import { askRows } from '../../clickhouse/ask-rows.ts'
import { storageOf } from '../../clickhouse/client.ts'
import { dayTableNames } from '../../clickhouse/schema/days.ts'

/**
 * Drops the rows of versions that do not count: replaced ones, and those that were not finished. Versions newer than all that count are
 * kept, because they may be in the making.
 */
export async function dropOtherVersions(writer: ClickHouseClient, counting: readonly number[]): Promise<void> {
  const kept = new Set(counting)
  const newest = Math.max(0, ...counting)
  const { database, parts } = storageOf(writer)
  const partitions = await askRows<{ table: string; id: string }>(
    writer,
    `SELECT DISTINCT table, partition_id AS id FROM ${parts}
     WHERE database = ${database} AND active AND table IN {tables:Array(String)}`,
    { tables: dayTableNames },
  )
  for (const { id, table } of partitions) {
    const version = versionOf(id)
    if (version < newest && !kept.has(version)) await dropPartition(writer, table, id)
  }
}

/** Drops the user sessions that a version was computed from. */
export async function dropStays(writer: ClickHouseClient, version: number): Promise<void> {
  const { database, parts } = storageOf(writer)
  const partitions = await askRows<{ id: string }>(
    writer,
    `SELECT DISTINCT partition_id AS id FROM ${parts} WHERE database = ${database} AND active AND table = 'day_stay'`,
  )
  for (const { id } of partitions) if (versionOf(id) === version) await dropPartition(writer, 'day_stay', id)
}

/** Returns the version from a partition's id, `<yyyymmdd>-<version>`. */
const versionOf = (id: string) => Number(id.split('-').at(-1))

async function dropPartition(writer: ClickHouseClient, table: string, id: string): Promise<void> {
  const stored = storageOf(writer).table(table)
  await writer.command({ query: `ALTER TABLE ${stored} DROP PARTITION ID {id:String}`, query_params: { id } })
}
