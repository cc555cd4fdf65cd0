import type { Context } from '../context.ts'
import { type QueryParams, readRows } from './read-rows.ts'
import { share } from './share.ts'

/** As many rows as are kept in all. */
const shared = share<readonly object[]>(200_000, { sizeOf: (rows) => rows.length })

/**
 * As `readRows`, for questions that many people ask at once: the same question is put to the engine once at a time, and its answer is good
 * for seconds. The question goes on when one of those who asked goes away. Rows are shared, so nobody may change them.
 *
 * @throws {Refusal} as `readRows`; failures are not kept
 */
export async function readSharedRows<Row extends object>(
  { telemetry }: Pick<Context, 'telemetry'>,
  query: string,
  params: QueryParams,
): Promise<readonly Row[]> {
  const question = `${query}\n${JSON.stringify(params)}`
  const rows = await shared(telemetry, question, (signal) => readRows<object>({ telemetry, signal }, query, params))
  return rows as readonly Row[]
}
