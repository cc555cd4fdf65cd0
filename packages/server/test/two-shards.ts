import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Dialect, dialectOf } from '../src/clickhouse/dialect.ts'
import { migrateIn } from '../src/clickhouse/migrate.ts'
import { shardedWrites, shardingKeys, storageDatabase } from '../src/clickhouse/shards.ts'

/*
 * Two shards in the one embedded engine. Both are this engine, so both store into the same tables; when they read, a filter on the number of the
 * shard gives each its own half of the rows. Queries are planned and merged as over two servers, and an `INSERT` is divided between them. There are
 * no replicas, and a second insert with the same token is not dropped: the shards would take each other's rows for repetitions.
 */

const cluster = 'two'

/** The engine reads and writes its shards itself; elsewhere, it would call a server. */
const settings = { ...shardedWrites, prefer_localhost_replica: 1 } as const

/** Databases that the configuration knows, for each worker of the test runner. */
const perWorker = 2
const workers = 4

const nameOf = (worker: number, number: number): string => `shards_${worker}_${number}`

let given = 0

/** Returns the name of the next database of this worker that the configuration knows. */
export function nextShardedName(): string {
  given += 1
  if (given > perWorker) throw new Error(`a worker has ${perWorker} databases of two shards`)
  return nameOf(Number(process.env['VITEST_POOL_ID'] ?? 1), given)
}

/** Parts are never merged, so that the rows of one key of a roll-up stay on both shards. */
const unmerged = ['max', 'min'].map((space) => `max_bytes_to_merge_at_${space}_space_in_pool = 1`).join(', ')

/** Dialect of the engine's cluster: without replicas, and without a Keeper to spread statements. */
export const shardedDialect: Dialect = {
  ...dialectOf(''),
  cluster,
  deduplication: `non_replicated_deduplication_window = 0, ${unmerged}`,
  settings,
}

/** Creates the tables of a database of `nextShardedName`. */
export const migrateSharded = (url: string): Promise<void> => migrateIn(shardedDialect, url)

/**
 * Writes the configuration of an engine with two shards.
 * @param directory for its files
 * @returns the path of the file for the engine
 */
export async function writeShardedConfiguration(directory: string): Promise<string> {
  const users = join(directory, 'two-shards-users.xml')
  const file = join(directory, 'two-shards.xml')
  const values = Object.entries({ ...settings, additional_table_filters: filters() })
  await writeFile(
    users,
    `<clickhouse>
  <profiles><default>${values.map(([name, value]) => `<${name}>${escaped(String(value))}</${name}>`).join('')}</default></profiles>
  <users><default><password/><networks><ip>::/0</ip></networks><profile>default</profile><quota>default</quota></default></users>
  <quotas><default/></quotas>
</clickhouse>`,
  )
  const shard =
    '<shard><internal_replication>true</internal_replication><replica><host>127.0.0.1</host></replica></shard>'
  await writeFile(
    file,
    `<clickhouse>
  <tcp_port>9000</tcp_port>
  <users_config>${users}</users_config>
  <remote_servers><${cluster}>${shard}${shard}</${cluster}></remote_servers>
</clickhouse>`,
  )
  return file
}

/** Returns the filter of each table. Without a distributed query there is no number of a shard, and all rows are read. */
function filters(): string {
  const databases = Array.from({ length: workers * perWorker }, (_, index) =>
    storageDatabase(nameOf(1 + Math.floor(index / perWorker), 1 + (index % perWorker)), cluster),
  )
  const entries = databases.flatMap((database) =>
    Object.entries(shardingKeys).map(([table, key]) => {
      const half = key === 'rand()' ? 'cityHash64(_part)' : key
      return `'${database}.${table}':'shardNum() = 0 OR ${half} % 2 + 1 = shardNum()'`
    }),
  )
  return `{${entries.join(',')}}`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
