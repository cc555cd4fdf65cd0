import { createRequire } from 'node:module'

/**
 * The native half of chDB, which its package does not export: a connection is cheaper than the public `Session`, which
 * tracks all running calls and closes only after all have ended. chdb is therefore pinned to an exact version; the
 * tests in this folder are the contract.
 */
export interface Native {
  /**
   * Opens a connection. The first one of a process binds the process to `path`; an invalid setting throws an error that
   * does not name it.
   */
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
  // The package does not export the loader, so its path is derived from a file that is exported.
  const loader: { loadNative: () => Native } = require(
    require.resolve('chdb/package.json').replace(/package\.json$/, 'dist/loader.js'),
  )
  return loader.loadNative()
}
