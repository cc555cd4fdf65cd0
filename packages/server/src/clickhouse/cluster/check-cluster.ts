import { randomBytes } from 'node:crypto'
import type { ClickHouseClient } from '@clickhouse/client'
import { askRows } from '../ask-rows.ts'
import { type Dialect, dialectOf } from '../dialect.ts'
import { shardedWrites, shardingKeys, storageDatabase } from '../shards.ts'
import { type ClusterFinding, type ClusterNode, judgeNodes, type Macro } from './judge-nodes.ts'

/** A server that the configuration of a cluster names. */
interface Configured {
  shard: number
  weight: number
}

/** Seconds by which a replica may lag behind, as merges of a busy minute make it. */
const mostDelay = 60

/** Calls and rows of each in the batch that is inserted twice. */
const probeCalls = 64
const probeRows = 2

/**
 * Checks whether a cluster has what the product depends on. The last check creates its own tables, and drops them.
 * @param client of a user who may write
 * @param database that queries use
 * @param cluster its name
 */
export async function checkCluster(
  client: ClickHouseClient,
  database: string,
  cluster: string,
): Promise<ClusterFinding[]> {
  const configured = await askRows<Configured>(client, statements.configured, { cluster })
  if (configured.length === 0) return [{ check: 'cluster', state: 'bad', reason: 'unknown', values: { cluster } }]
  const shards = new Set(configured.map(({ shard }) => shard)).size
  const findings: ClusterFinding[] = [
    { check: 'cluster', state: 'ok', reason: 'known', values: { cluster, shards, servers: configured.length } },
  ]
  const answers = await askRows<ClusterNode & { position: number }>(client, statements.nodes(cluster))
  const nodes = answers.map(({ position, ...node }) => ({ ...node, shard: configured[position - 1]?.shard ?? 0 }))
  const macros = await askRows<Macro>(client, statements.macros(cluster))
  findings.push(...judgeNodes(configured.length, nodes, macros))
  // The other checks query every server, and would only repeat that one does not answer.
  if (nodes.length < configured.length) return findings
  const local = storageDatabase(database, cluster)
  for (const [check, look] of [
    ['keeper', () => checkKeeper(client, cluster)],
    ['tables', () => checkTables(client, cluster, { database, local }, nodes.length)],
    ['queues', () => checkQueues(client, cluster, { database, local })],
    ['placement', () => checkPlacement(client, database, configured)],
    ['probe', () => probe(client, dialectOf(cluster), database)],
  ] as const)
    findings.push(
      await look().catch(
        (error: unknown): ClusterFinding => ({
          check,
          state: 'bad',
          reason: 'failed',
          values: { message: error instanceof Error ? error.message : String(error) },
        }),
      ),
    )
  return findings
}

/** Statements of the checks. Servers that do not answer are left out, where their answer is not what is checked. */
export const statements = {
  configured: `SELECT shard_num AS shard, shard_weight AS weight FROM system.clusters
     WHERE cluster = {cluster:String} ORDER BY shard_num, replica_num`,
  /** The number that this gives to each server is its place in the configuration, since every replica counts as a shard. */
  nodes: (cluster: string) =>
    `SELECT _shard_num AS position, concat(hostName(), ':', toString(tcpPort())) AS server, version() AS version,
       toFloat64(toUnixTimestamp64Milli(now64(3))) AS time
     FROM clusterAllReplicas('${cluster}', system.one) SETTINGS skip_unavailable_shards = 1`,
  macros: (cluster: string) =>
    `SELECT concat(hostName(), ':', toString(tcpPort())) AS server, macro, substitution AS value
     FROM clusterAllReplicas('${cluster}', system.macros) WHERE macro IN ('shard', 'replica')
     SETTINGS skip_unavailable_shards = 1`,
  keeper: (cluster: string) =>
    `SELECT count() AS number FROM clusterAllReplicas('${cluster}', system.zookeeper) WHERE path = '/'`,
  tables: (cluster: string) =>
    `SELECT table FROM (
       SELECT server, database, table, groupArray((name, type, default_kind, default_expression)) AS columns
       FROM (
         SELECT concat(hostName(), ':', toString(tcpPort()), ':', toString(_shard_num)) AS server,
           database, table, name, type, default_kind, default_expression
         FROM clusterAllReplicas('${cluster}', system.columns)
         WHERE database IN ({local:String}, {database:String}) AND table IN {tables:Array(String)}
         ORDER BY server, database, table, position
       )
       GROUP BY server, database, table
     )
     GROUP BY table HAVING count() = 2 * {servers:UInt32} AND uniqExact(columns) = 1`,
  replicas: (cluster: string) =>
    `SELECT countIf(is_readonly) AS readonly, sum(queue_size) AS queued, max(absolute_delay) AS delay
     FROM clusterAllReplicas('${cluster}', system.replicas) WHERE database = {local:String}`,
  distribution: (cluster: string) =>
    `SELECT sum(data_files) AS files FROM clusterAllReplicas('${cluster}', system.distribution_queue)
     WHERE database = {database:String}`,
  placement: (database: string) =>
    `SELECT count() AS rows, countIf(_shard_num != {slots:Array(UInt32)}[${shardingKeys['user_session']} % length({slots:Array(UInt32)}) + 1]) AS lost
     FROM ${database}.user_session WHERE received >= today() - 1 SETTINGS optimize_skip_unused_shards = 0`,
  /** Tables of the probe: one that stores rows and the Distributed one over it. */
  makeProbe: ({ cluster, deduplication, engine, onCluster }: Dialect, database: string, table: string) => {
    const local = storageDatabase(database, cluster)
    return [
      `CREATE TABLE ${local}.${table}${onCluster} (app_key LowCardinality(String), channel_session_id String)
     ENGINE = ${engine('MergeTree')} ORDER BY channel_session_id SETTINGS ${deduplication}`,
      `CREATE TABLE ${database}.${table}${onCluster} AS ${local}.${table}
     ENGINE = Distributed('${cluster}', '${local}', '${table}', ${shardingKeys['sample']})`,
    ]
  },
  countProbe: (database: string, table: string) =>
    `SELECT sum(rows) AS rows, max(shards) AS shards FROM (
       SELECT channel_session_id, count() AS rows, uniqExact(_shard_num) AS shards
       FROM ${database}.${table} GROUP BY channel_session_id
     )`,
  dropProbe: ({ cluster, onCluster }: Dialect, database: string, table: string) =>
    [database, storageDatabase(database, cluster)].map(
      (owner) => `DROP TABLE IF EXISTS ${owner}.${table}${onCluster} SYNC`,
    ),
} as const

async function checkKeeper(client: ClickHouseClient, cluster: string): Promise<ClusterFinding> {
  await askRows(client, statements.keeper(cluster))
  return { check: 'keeper', state: 'ok', reason: 'answers', values: {} }
}

async function checkTables(
  client: ClickHouseClient,
  cluster: string,
  databases: { database: string; local: string },
  servers: number,
): Promise<ClusterFinding> {
  const tables = Object.keys(shardingKeys)
  const rows = await askRows<{ table: string }>(client, statements.tables(cluster), { ...databases, servers, tables })
  const whole = new Set(rows.map(({ table }) => table))
  const names = tables.filter((table) => !whole.has(table))
  return names.length === 0
    ? { check: 'tables', state: 'ok', reason: 'same', values: { count: tables.length } }
    : { check: 'tables', state: 'bad', reason: 'differ', values: { names: names.join(', ') } }
}

async function checkQueues(
  client: ClickHouseClient,
  cluster: string,
  { database, local }: { database: string; local: string },
): Promise<ClusterFinding> {
  const [replicas] = await askRows<Record<'readonly' | 'queued' | 'delay', string>>(
    client,
    statements.replicas(cluster),
    { local },
  )
  const [distribution] = await askRows<{ files: string }>(client, statements.distribution(cluster), { database })
  const values = {
    readonly: Number(replicas?.readonly),
    queued: Number(replicas?.queued),
    delay: Number(replicas?.delay),
    files: Number(distribution?.files),
  }
  if (values.readonly > 0) return { check: 'queues', state: 'bad', reason: 'readonly', values }
  const isLate = values.delay > mostDelay || values.files > 0
  return { check: 'queues', state: isLate ? 'warn' : 'ok', reason: isLate ? 'late' : 'short', values }
}

async function checkPlacement(
  client: ClickHouseClient,
  database: string,
  configured: readonly Configured[],
): Promise<ClusterFinding> {
  const weights = new Map(configured.map(({ shard, weight }) => [shard, weight]))
  const slots = [...weights].flatMap(([shard, weight]) => Array.from({ length: weight }, () => shard))
  const [row] = await askRows<{ rows: string; lost: string }>(client, statements.placement(database), { slots })
  const values = { rows: Number(row?.rows), lost: Number(row?.lost) }
  return values.lost === 0
    ? { check: 'placement', state: 'ok', reason: 'right', values }
    : { check: 'placement', state: 'bad', reason: 'wrong', values }
}

/** Inserts a batch twice with one token, and checks where its rows are. */
async function probe(client: ClickHouseClient, dialect: Dialect, database: string): Promise<ClusterFinding> {
  const table = `doctor_${randomBytes(6).toString('hex')}`
  try {
    for (const query of statements.makeProbe(dialect, database, table)) await client.command({ query })
    const values = Array.from({ length: probeCalls * probeRows }, (_, index) => ({
      app_key: 'doctor',
      channel_session_id: `call-${index % probeCalls}`,
    }))
    for (let time = 0; time < 2; time++)
      await client.insert({
        table: `${database}.${table}`,
        values,
        format: 'JSONEachRow',
        clickhouse_settings: {
          ...shardedWrites,
          insert_deduplication_token: table,
          insert_deduplicate: 1,
          async_insert: 0,
        },
      })
    const [row] = await askRows<{ rows: string; shards: string }>(client, statements.countProbe(database, table))
    const found = { rows: Number(row?.rows), sent: values.length, shards: Number(row?.shards) }
    if (found.rows !== values.length) return { check: 'probe', state: 'bad', reason: 'rows', values: found }
    if (found.shards !== 1) return { check: 'probe', state: 'bad', reason: 'apart', values: found }
    return { check: 'probe', state: 'ok', reason: 'once', values: found }
  } finally {
    for (const query of statements.dropProbe(dialect, database, table)) await client.command({ query })
  }
}
