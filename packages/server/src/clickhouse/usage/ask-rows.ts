import type { ClickHouseClient } from '@clickhouse/client'
import type { QueryParams } from '../read-rows.ts'

/** Asks for all rows of a query. Whole numbers of 64 bits may come as text. Bounds are the client's. */
export async function askRows<Row>(
  client: ClickHouseClient,
  query: string,
  query_params: QueryParams = {},
  signal?: AbortSignal | undefined,
): Promise<Row[]> {
  const result = await client.query({
    query,
    query_params: { ...query_params },
    format: 'JSONEachRow',
    ...(signal ? { abort_signal: signal } : {}),
  })
  return await result.json<Row>()
}
