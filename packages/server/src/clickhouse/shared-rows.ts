import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { type QueryParams, readRows } from './read-rows.ts'

type Rows = readonly object[]
type Question = { telemetry: Context['telemetry']; query: string; params: QueryParams }

/** Milliseconds that an answer is good for; quality pages may be a minute late (K-30). */
const freshFor = 5000
/** Rows that are kept in all. */
const mostRows = 200_000

const answers = new WeakMap<Context['telemetry'], LRUCache<string, Rows, Question>>()

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
  const rows = await cacheOf(telemetry).forceFetch(`${query}\n${JSON.stringify(params)}`, {
    context: { telemetry, query, params },
  })
  return rows as readonly Row[]
}

function cacheOf(telemetry: Context['telemetry']): LRUCache<string, Rows, Question> {
  const known = answers.get(telemetry)
  if (known) return known
  const cache = new LRUCache<string, Rows, Question>({
    ttl: freshFor,
    maxSize: mostRows,
    sizeCalculation: (rows) => rows.length + 1,
    fetchMethod: (_key, _stale, { context, signal }) =>
      readRows<object>({ telemetry: context.telemetry, signal }, context.query, context.params),
  })
  answers.set(telemetry, cache)
  return cache
}
