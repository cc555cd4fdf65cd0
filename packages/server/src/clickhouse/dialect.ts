import type { ClickHouseSettings } from '@clickhouse/client'
import { shardedWrites } from './shards.ts'

/** DDL syntax for a single engine or for a cluster. */
export interface Dialect {
  /** Name of the cluster; empty on a single engine. */
  cluster: string
  /** ` ON CLUSTER 'name'`, or empty on a single engine. */
  onCluster: string
  /** Returns the table engine of this family: plain, or replicated among the servers of a shard. */
  engine(family: 'MergeTree' | 'AggregatingMergeTree' | 'SummingMergeTree'): string
  /** Settings of every table, so that a block that is inserted again with its token is dropped. */
  deduplication: string
  /** Settings of its statements. */
  settings: ClickHouseSettings
}

/** Number of recent inserts whose tokens a table remembers. */
const window = 10_000

/** @param cluster name of the cluster; empty for a single engine */
export function dialectOf(cluster: string): Dialect {
  if (cluster === '') {
    return {
      cluster,
      onCluster: '',
      engine: (family) => family,
      deduplication: `non_replicated_deduplication_window = ${window}`,
      settings: {},
    }
  }
  if (!/^[\w.-]+$/.test(cluster)) throw new Error(`"${cluster}" is not a valid name of a ClickHouse cluster`)
  return {
    cluster,
    onCluster: ` ON CLUSTER '${cluster}'`,
    // As by default, but a server's configuration can change the default: without the shard in it, all shards would hold each other's rows.
    engine: (family) => `Replicated${family}('/clickhouse/tables/{uuid}/{shard}', '{replica}')`,
    deduplication: `replicated_deduplication_window = ${window}`,
    settings: shardedWrites,
  }
}
