import { readFileSync } from 'node:fs'
import { get as getPlainly } from 'node:http'
import { get as getOverTls } from 'node:https'
import { type ClickHouseClient, ClickHouseLogLevel, type ClickHouseSettings, createClient } from '@clickhouse/client'
import { answerTime, type EngineWatch, timed, watchEngine } from '../platform/engine-watch.ts'
import { dialectOf } from './dialect.ts'
import { inPieces, withoutLongLists } from './long-lists.ts'
import { shardedReads } from './shards.ts'
import { type Storage, storageIn } from './storage.ts'

/** Every error reaches the caller, who logs it with its request; the client's own lines on stderr would be a second, unordered log. */
const log = { level: ClickHouseLogLevel.OFF }

/** Database for a URL that names none. */
const defaultDatabase = 'rtcops'

/** Watches over the engines of the clients. */
const watches = new WeakMap<ClickHouseClient, EngineWatch>()

/** Returns the watch over a client's engine. */
export function watchOf(client: ClickHouseClient): EngineWatch {
  const watch = watches.get(client)
  if (!watch) throw new Error('the client was not created here')
  return watch
}

/** Storage behind the clients. */
const storages = new WeakMap<ClickHouseClient, Storage>()

/** Returns where the rows are stored that a client reads and writes. */
export function storageOf(client: ClickHouseClient): Storage {
  const storage = storages.get(client)
  if (!storage) throw new Error('the client was not created here')
  return storage
}

type Query = Parameters<ClickHouseClient['query']>[0]

/**
 * Returns a client that passes every query through a function first; it sends nothing but queries.
 * @param change returns the query as it is to be sent
 */
export function queryingThrough(client: ClickHouseClient, change: (query: Query) => Promise<Query>): ClickHouseClient {
  const refuse = () => Promise.reject(new Error('this client only reads'))
  const changed: ClickHouseClient = Object.assign(Object.create(client), {
    insert: refuse,
    command: refuse,
    exec: refuse,
    query: async (query: Query) => await client.query(await change(query)),
  })
  watches.set(changed, watchOf(client))
  storages.set(changed, storageOf(client))
  return changed
}

export interface TelemetryClients {
  /** Limited in time, memory and rows; cannot write. */
  telemetry: ClickHouseClient
  telemetryWriter: ClickHouseClient
  database: string
  close(): Promise<void>
}

/**
 * Turns off rewrites that our queries give no occasion for. Planning a report of sessions took a sixth longer with them, because each visits
 * the whole tree of the query. All three exist in the oldest engine that a server accepts.
 */
const leanPlanning: ClickHouseSettings = {
  optimize_arithmetic_operations_in_aggregate_functions: 0,
  optimize_redundant_functions_in_order_by: 0,
  optimize_syntax_fuse_functions: 0,
}

/**
 * Priorities of queries. While one with a smaller number runs, a query waits for up to a second after each block of rows
 * that it has read. Inserts have no priority: they neither wait nor let others wait.
 */
export const priorities = { usual: '1', yielding: '2' } as const

/**
 * Creates the clients of the telemetry engine. Nothing is sent yet, so an engine that is down does not keep the server from starting.
 *
 * @param url `http://user:password@host:port/database` of a user who may write; with `https`, the parameter `sslrootcert` may name the
 * file, in PEM, of the authority that has signed the engine's certificate, as in PostgreSQL's addresses
 * @param readerUrl the same for a user who may only read; without it, the writer's user reads, and queries are sent with a setting that
 * refuses writes
 * @param onAnswer called with the seconds of each statement: of a query, those until its first rows
 * @param cluster name of the cluster; empty for a single engine
 */
export function createTelemetryClients(
  url: string,
  readerUrl?: string,
  onAnswer: (seconds: number) => void = () => undefined,
  cluster = '',
): TelemetryClients {
  const database = databaseOf(url)
  const telemetry = createClient({
    ...connection(readerUrl ?? url),
    database,
    application: 'rtcops',
    log,
    // In the body of the request, when they are long.
    use_multipart_params_auto: true,
    // As many as the embedded engine answers at a time, and some for queries that wait behind those.
    max_open_connections: 14,
    // Longer than a report may take (`reportBounds`), so that the engine times out first and reports the limit that was exceeded.
    request_timeout: 35_000,
    clickhouse_settings: {
      max_execution_time: 10,
      timeout_overflow_mode: 'throw',
      priority: priorities.usual,
      max_memory_usage: String(2 * 1024 ** 3),
      max_result_rows: '1000000',
      result_overflow_mode: 'throw',
      ...leanPlanning,
      ...(cluster === '' ? {} : shardedReads),
      ...(readerUrl ? {} : { readonly: '2' }),
    },
  })
  const { client: telemetryWriter } = openWriter(url, database, dialectOf(cluster))
  storages.set(telemetry, storageIn(database, cluster))
  const watch = watchEngine(() => askTelemetry(url))
  watches.set(telemetry, watch).set(telemetryWriter, watch)
  bindLongLists(telemetry)
  for (const client of [telemetry, telemetryWriter]) timeStatements(client, onAnswer)
  return {
    telemetry,
    telemetryWriter,
    database,
    close: async () => {
      await Promise.all([telemetry.close(), telemetryWriter.close()])
    },
  }
}

/**
 * Creates the client of a user who may write.
 *
 * @param database replaces the one that the URL names
 * @param dialect that of the cluster, if there is one
 */
export function openWriter(
  url: string,
  database = databaseOf(url),
  { cluster, settings } = dialectOf(''),
): { client: ClickHouseClient; database: string } {
  const client = createClient({
    ...connection(url),
    database,
    application: 'rtcops',
    log,
    // In the body of the request, when they are long.
    use_multipart_params_auto: true,
    max_open_connections: 4,
    request_timeout: 60_000,
    clickhouse_settings: { max_execution_time: 55, ...leanPlanning, ...settings },
  })
  storages.set(client, storageIn(database, cluster))
  bindLongLists(client)
  return { client, database }
}

/** Lets a client bind long lists in queries, and refuse those that are too long. */
function bindLongLists(client: ClickHouseClient): void {
  const send = client.query.bind(client)
  Object.assign(client, { query: async (query: Query) => await send(inPieces(query)) })
  for (const name of ['command', 'exec', 'insert'] as const) {
    const sendOther = client[name].bind(client) as (given: object) => Promise<unknown>
    Object.assign(client, { [name]: async (given: object) => await sendOther(withoutLongLists(given)) })
  }
}

/** Reports the time of everything that a client sends. */
function timeStatements(client: ClickHouseClient, onAnswer: (seconds: number) => void): void {
  for (const name of ['query', 'command', 'exec', 'insert'] as const) {
    const send = client[name].bind(client) as (...given: unknown[]) => Promise<unknown>
    Object.assign(client, { [name]: (...given: unknown[]) => timed(send(...given), onAnswer) })
  }
}

/** Asks the engine whether it is alive, on a separate connection and without an account. @throws {Error} if it does not answer in time */
export function askTelemetry(url: string): Promise<void> {
  const { origin } = new URL(url)
  const options = { ca: authorityOf(url), agent: false, signal: AbortSignal.timeout(answerTime) } as const
  return new Promise((resolve, reject) => {
    const get = origin.startsWith('https:') ? getOverTls : getPlainly
    get(`${origin}/ping`, options, (answer) => {
      const { statusCode } = answer.resume()
      answer.once('error', reject).once('end', () => {
        if (statusCode === 200) resolve()
        else reject(new Error(`the engine responded with status ${statusCode}`))
      })
    }).once('error', reject)
  })
}

/** Returns the database that a URL names. @throws {Error} if its name is none */
export function databaseOf(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.slice(1)) || defaultDatabase
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
    throw new Error(`CLICKHOUSE_URL names the database "${name}"; letters, digits and _ are allowed`)
  return name
}

/** Returns the URL without user, path and parameters, which the client takes separately. */
function connection(url: string) {
  const parsed = new URL(url)
  const ca_cert = authorityOf(url)
  return {
    url: parsed.origin,
    username: decodeURIComponent(parsed.username) || 'default',
    password: decodeURIComponent(parsed.password),
    ...(ca_cert ? { tls: { ca_cert } } : {}),
  }
}

/** Returns the certificate of the authority that the URL names; without one, the authorities of Node apply. @throws {Error} if it cannot be read */
function authorityOf(url: string): Buffer | undefined {
  const file = new URL(url).searchParams.get('sslrootcert')
  return file === null ? undefined : readFileSync(file)
}
