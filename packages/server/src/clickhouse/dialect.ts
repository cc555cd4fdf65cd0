/** DDL syntax for a single engine or for a cluster. */
export interface Dialect {
  /** ` ON CLUSTER 'name'`, or empty on a single engine. */
  onCluster: string
  /** Returns the table engine of this family: plain, or replicated on a cluster. */
  engine(family: 'MergeTree' | 'AggregatingMergeTree' | 'SummingMergeTree'): string
  /** Settings of every table, so that a block that is inserted again with its token is dropped. */
  deduplication: string
}

/** Number of recent inserts whose tokens a table remembers. */
const window = 10_000

/** @param cluster name of the cluster; empty for a single engine */
export function dialectOf(cluster: string): Dialect {
  if (cluster === '') {
    return {
      onCluster: '',
      engine: (family) => family,
      deduplication: `non_replicated_deduplication_window = ${window}`,
    }
  }
  if (!/^[\w.-]+$/.test(cluster)) throw new Error(`"${cluster}" is no name of a ClickHouse cluster`)
  return {
    onCluster: ` ON CLUSTER '${cluster}'`,
    engine: (family) => `Replicated${family}`,
    deduplication: `replicated_deduplication_window = ${window}`,
  }
}
