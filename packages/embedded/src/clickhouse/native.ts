import { createRequire } from 'node:module'

/**
 * The native half of chDB, which its package does not export: a connection costs less than the public `Session`, which keeps books of all
 * running calls and closes none before all have ended. chdb is pinned to one exact version for this; the tests of this folder are the contract.
 */
export interface Native {
  /** Opens a connection. The first one of a process binds the process to `path`; a bad setting throws without saying which. */
  CreateConnection(path: string, settings: readonly string[]): Connection
  /** Must not be called while a query runs on the connection. */
  CloseConnection(connection: Connection): void
  QueryAsyncConnection(connection: Connection, sql: string, format: string): Promise<QueryResult>
}

declare const opaque: unique symbol
export type Connection = { readonly [opaque]: 'connection' }

export interface QueryResult {
  bytes: Uint8Array
  /** Seconds. */
  elapsed: number
  rowsRead: number
  bytesRead: number
}

/** Loads the engine's library (about 0.5 GiB, mapped on demand). */
export function loadNative(): Native {
  const require = createRequire(import.meta.url)
  // The loader is not among the exports of the package, so it is addressed through a file that is.
  const loader: { loadNative: () => Native } = require(
    require.resolve('chdb/package.json').replace(/package\.json$/, 'dist/loader.js'),
  )
  return loader.loadNative()
}
