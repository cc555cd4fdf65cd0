import type { ClickHouseClient } from '@clickhouse/client'
import { dayTableNames } from '../migrations/004-days.ts'
import { askRows } from '../usage/ask-rows.ts'

/**
 * Drops what was written of versions that do not count: those that were replaced, and those whose making was cut short. What is newer than
 * all that counts is let be, as somebody may be making it.
 */
export async function dropOtherVersions(writer: ClickHouseClient, counting: readonly number[]): Promise<void> {
  const kept = new Set(counting)
  const newest = Math.max(0, ...counting)
  const partitions = await askRows<{ table: string; id: string }>(
    writer,
    `SELECT DISTINCT table, partition_id AS id FROM system.parts
     WHERE database = currentDatabase() AND active AND table IN {tables:Array(String)}`,
    { tables: dayTableNames },
  )
  for (const { id, table } of partitions) {
    const version = versionOf(id)
    if (version < newest && !kept.has(version)) await dropPartition(writer, table, id)
  }
}

/** Drops the stays that a version was made of. */
export async function dropStays(writer: ClickHouseClient, version: number): Promise<void> {
  const partitions = await askRows<{ id: string }>(
    writer,
    `SELECT DISTINCT partition_id AS id FROM system.parts WHERE database = currentDatabase() AND active AND table = 'day_stay'`,
  )
  for (const { id } of partitions) if (versionOf(id) === version) await dropPartition(writer, 'day_stay', id)
}

/** Partitions go by `<yyyymmdd>-<version>`. */
const versionOf = (id: string) => Number(id.split('-').at(-1))

async function dropPartition(writer: ClickHouseClient, table: string, id: string): Promise<void> {
  await writer.command({ query: `ALTER TABLE ${table} DROP PARTITION ID {id:String}`, query_params: { id } })
}
