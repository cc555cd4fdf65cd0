import type { ClickHouseClient } from '@clickhouse/client'
import { priorities, queryingThrough } from './client.ts'

/**
 * Returns a client for work that nobody waits for: its queries let all others go first. The engine counts the time that
 * they wait as theirs, so it grants them more than the client waits for a response; one that had to wait too long fails
 * as if the engine were away, and not as one that reads too much.
 */
export const yieldingTelemetry = (client: ClickHouseClient): ClickHouseClient =>
  queryingThrough(client, async (query) => ({
    ...query,
    clickhouse_settings: { ...query.clickhouse_settings, priority: priorities.yielding, max_execution_time: 60 },
  }))
