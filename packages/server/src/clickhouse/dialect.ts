/** How DDL is written for one engine or for a cluster. */
export interface Dialect {
  /** ` ON CLUSTER 'name'`, or nothing on a single engine. */
  onCluster: string
  /** The table engine of this family: plain, or replicated on a cluster. */
  engine(family: 'MergeTree' | 'AggregatingMergeTree' | 'SummingMergeTree'): string
  /** Settings of every table, so that a block which comes again with its token is dropped. */
  deduplication: string
}

/** How many recent inserts a table remembers by their tokens. */
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
