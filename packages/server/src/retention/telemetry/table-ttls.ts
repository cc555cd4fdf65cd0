import type { ClickHouseClient } from '@clickhouse/client'
import type { Retention } from '@rtcops/core/features/settings/retention/kinds'
import { askRows } from '../../clickhouse/ask-rows.ts'
import type { Storage } from '../../clickhouse/storage.ts'
import { type ExpiringTable, expiringTables, ttlOf } from './expiring-tables.ts'

/** A table, the TTL that the settings want for it, and whether the engine has that TTL. */
export interface TableTtl extends ExpiringTable {
  target: string
  isApplied: boolean
  /** Second volume of its storage policy. */
  coldVolume: string | undefined
}

interface EngineTable {
  name: string
  definition: string
  coldVolume: string
}

const tablesIn = ({ database }: Storage) => `
  SELECT tables.name AS name, engine_full AS definition, volumes.cold AS coldVolume
  FROM system.tables AS tables
  LEFT JOIN (
    SELECT policy_name, argMinIf(volume_name, volume_priority, volume_priority > first) AS cold
    FROM (SELECT *, min(volume_priority) OVER (PARTITION BY policy_name) AS first FROM system.storage_policies)
    GROUP BY policy_name
  ) AS volumes ON volumes.policy_name = tables.storage_policy
  WHERE database = ${database} AND name IN {names: Array(String)}`

/** Returns each table that expires, with the TTL that the settings want, and whether the engine has that TTL. */
export async function readTtls(client: ClickHouseClient, storage: Storage, retention: Retention): Promise<TableTtl[]> {
  const names = expiringTables.map(({ name }) => name)
  const found = new Map(
    (await askRows<EngineTable>(client, tablesIn(storage), { names })).map((row) => [row.name, row]),
  )
  const tables = expiringTables.map((table) => {
    const { coldVolume = '', definition = '' } = found.get(table.name) ?? {}
    const cold = coldVolume || undefined
    return { ...table, coldVolume: cold, target: ttlOf(table, retention, cold), actual: ttlIn(definition) }
  })
  // The engine writes both, so that they are compared by meaning and not by spelling.
  const pairs = tables.flatMap(({ actual, target }) => [actual, target]).map((ttl) => (ttl === '' ? '0' : ttl))
  const [written] = await askRows<{ texts: string[] }>(
    client,
    `SELECT arrayMap(ttl -> formatQuerySingleLine(concat('ALTER TABLE t MODIFY TTL ', ttl)), {pairs: Array(String)}) AS texts`,
    { pairs },
  )
  return tables.map(({ actual: _, ...table }, index) => ({
    ...table,
    isApplied: written?.texts[2 * index] === written?.texts[2 * index + 1],
  }))
}

/** Returns the TTL in the definition of a table as the engine writes it; empty without one. */
const ttlIn = (definition: string): string => / TTL (.+?)(?: SETTINGS |$)/.exec(definition)?.[1] ?? ''
