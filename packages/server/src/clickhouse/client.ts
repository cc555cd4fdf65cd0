import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client'

/** Every error reaches whoever asked, who logs it with its request; the client's own lines on stderr would be a second, unordered log. */
const log = { level: ClickHouseLogLevel.OFF }

/** Database of a URL that names none. */
const defaultDatabase = 'rtcops'

export interface TelemetryClients {
  /** Bounded in time, memory and rows; cannot write. */
  telemetry: ClickHouseClient
  telemetryWriter: ClickHouseClient
  database: string
  close(): Promise<void>
}

/**
 * Opens the clients of the telemetry engine. Nothing is sent yet, so an engine that is down does not keep the server from starting.
 *
 * @param url `http://user:password@host:port/database` of a user who may write
 * @param readerUrl the same of a user who may only read; without it the writer's user reads, and asks the engine itself to refuse writes
 */
export function createTelemetryClients(url: string, readerUrl?: string): TelemetryClients {
  const database = databaseOf(url)
  const telemetry = createClient({
    ...connection(readerUrl ?? url),
    database,
    application: 'rtcops',
    log,
    max_open_connections: 10,
    // Longer than a report may take (`reportBounds`), so that the engine says first what was too much.
    request_timeout: 35_000,
    clickhouse_settings: {
      max_execution_time: 10,
      timeout_overflow_mode: 'throw',
      max_memory_usage: String(2 * 1024 ** 3),
      max_result_rows: '1000000',
      result_overflow_mode: 'throw',
      ...(readerUrl ? {} : { readonly: '2' }),
    },
  })
  const { client: telemetryWriter } = openWriter(url)
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
 * Opens the client of a user who may write.
 *
 * @param database instead of the one that the URL names
 */
export function openWriter(url: string, database = databaseOf(url)): { client: ClickHouseClient; database: string } {
  const client = createClient({
    ...connection(url),
    database,
    application: 'rtcops',
    log,
    max_open_connections: 4,
    request_timeout: 60_000,
    clickhouse_settings: { max_execution_time: 55 },
  })
  return { client, database }
}

function databaseOf(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.slice(1)) || defaultDatabase
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
    throw new Error(`CLICKHOUSE_URL names the database "${name}"; letters, digits and _ are allowed`)
  return name
}

/** The address without user and path, which the client takes apart. */
function connection(url: string): { url: string; username: string; password: string } {
  const parsed = new URL(url)
  return {
    url: parsed.origin,
    username: decodeURIComponent(parsed.username) || 'default',
    password: decodeURIComponent(parsed.password),
  }
}
