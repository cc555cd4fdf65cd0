import type { ClickHouseClient } from '@clickhouse/client'

/** Asks for all rows of a query. Whole numbers of 64 bits may come as text. Bounds are the client's. */
export async function askRows<Row>(
  client: ClickHouseClient,
  query: string,
  query_params: Record<string, string | number | readonly string[] | readonly number[]>,
  signal: AbortSignal | undefined,
): Promise<Row[]> {
  const result = await client.query({
    query,
    query_params,
    format: 'JSONEachRow',
    ...(signal ? { abort_signal: signal } : {}),
  })
  return await result.json<Row>()
}
