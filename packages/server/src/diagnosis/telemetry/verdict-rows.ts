import type { ClickHouseClient } from '@clickhouse/client'

/** A row of `stay_verdict`, by the names of its columns. */
export interface VerdictRow {
  app_key: string
  received: string
  channel_session_id: string
  session: string
  ts: number
  user_id: string
  country: string
  router_ip: string
  as_ip: string
  sdk_version: string
  /** Type of network. */
  network: string
  /** Maker and model, or the operating system. */
  device: string
  /** Maker and model; '' if not reported. */
  model: string
  platform: string
  /** Causes by which users of the same version or model are compared, and the figures that were measured. */
  ailments: string[]
  figures: string[]
  cause: string
  side: string
  severity: number
  is_enough: 0 | 1
  bad_ms: number
  worst_score: number
  rules_version: number
  days: string[]
  causes: string[]
  sides: string[]
  times: number[]
}

/** Stores verdicts. Repeating the same token changes nothing, neither here nor in the roll-up. */
export async function insertVerdicts(
  client: ClickHouseClient,
  rows: readonly VerdictRow[],
  token: string,
): Promise<void> {
  await client.insert({
    table: 'stay_verdict',
    values: [...rows],
    format: 'JSONEachRow',
    clickhouse_settings: {
      insert_deduplication_token: token,
      insert_deduplicate: 1,
      deduplicate_blocks_in_dependent_materialized_views: 1,
      async_insert: 0,
    },
  })
}
