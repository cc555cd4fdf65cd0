import { type countBounds, type QueryParams, readRows } from './read-rows.ts'
import { share } from './share.ts'
import type { TelemetryReader } from './telemetry-reader.ts'

/** Cache of at most this many rows in all. */
const shared = share<readonly object[]>(200_000, { sizeOf: (rows) => rows.length })

/**
 * Returns rows as `readRows` does, for queries that many callers run at the same time: the engine runs the same query only once at a time,
 * and its result is cached for seconds. The query continues when one of the callers disconnects. Rows are shared, so callers must not
 * change them.
 *
 * @throws {Refusal} as `readRows`; failures are not cached
 */
export async function readSharedRows<Row extends object>(
  { telemetry }: Pick<TelemetryReader, 'telemetry'>,
  query: string,
  params: QueryParams,
  bounds?: typeof countBounds,
): Promise<readonly Row[]> {
  const question = `${query}\n${JSON.stringify(params)}`
  const rows = await shared(telemetry, question, (signal) =>
    readRows<object>({ telemetry, signal }, query, params, bounds),
  )
  return rows as readonly Row[]
}
