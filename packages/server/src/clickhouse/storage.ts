import { dialectOf } from './dialect.ts'
import { storageDatabase } from './shards.ts'

/** Where rows are stored, for statements about storage: on a cluster, the tables that queries name store nothing. */
export interface Storage {
  /** SQL for the name of the database, as in `WHERE database = ${database}`. */
  database: string
  /** SQL for the parts of all shards, each once, as in `FROM ${parts}`; on a single engine, `system.parts`. */
  parts: string
  /** The same for the changes of parts that the engine makes in the background. */
  mutations: string
  /** Returns SQL for a table on every server, as in `ALTER TABLE ${table('sample')} MODIFY TTL …`. */
  table(name: string): string
}

/** @param database that queries use */
export function storageIn(database: string, cluster: string): Storage {
  if (cluster === '')
    return {
      database: 'currentDatabase()',
      parts: 'system.parts',
      mutations: 'system.mutations',
      table: (name) => name,
    }
  const local = storageDatabase(database, cluster)
  const { onCluster } = dialectOf(cluster)
  return {
    database: `'${local}'`,
    parts: `cluster('${cluster}', system.parts)`,
    mutations: `cluster('${cluster}', system.mutations)`,
    table: (name) => `${local}.${name}${onCluster}`,
  }
}
