import type { ClickHouseClient } from '@clickhouse/client'

/** The client of the telemetry engine, and the signal that ends its queries, of a request or of a job. */
export interface TelemetryReader {
  telemetry: ClickHouseClient
  signal: AbortSignal
}
