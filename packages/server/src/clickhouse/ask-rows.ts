import type { ClickHouseClient } from '@clickhouse/client'
import type { QueryParams } from './read-rows.ts'
import { queryRows, readAll } from './result-rows.ts'

/** Returns all rows of a query. 64-bit integers may arrive as text. The client's limits apply. */
export async function askRows<Row>(
  client: ClickHouseClient,
  query: string,
  query_params: QueryParams = {},
  signal?: AbortSignal | undefined,
): Promise<Row[]> {
  const result = await queryRows(client, {
    query,
    query_params: { ...query_params },
    ...(signal ? { abort_signal: signal } : {}),
  })
  return await readAll<Row>(result)
}
