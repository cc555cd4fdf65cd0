import { LRUCache } from 'lru-cache'
import type { TelemetryReader } from './telemetry-reader.ts'

/** Default milliseconds for which a result is fresh; quality pages may be a minute late (K-30). */
const usuallyFresh = 5000

type Telemetry = TelemetryReader['telemetry']
type Ask = (signal: AbortSignal) => Promise<object>

/**
 * Returns a function that runs the same query only once at a time, and caches its result for seconds. Results are shared, so callers must
 * not change them. Failures are not cached.
 * @param most cache size per engine, in the unit of `sizeOf`; each result counts 1 more
 * @param freshFor milliseconds for which a result is fresh
 */
export function share<Answer extends object>(
  most: number,
  { freshFor = usuallyFresh, sizeOf = () => 0 }: { freshFor?: number; sizeOf?: (answer: Answer) => number } = {},
) {
  const kept = new WeakMap<Telemetry, LRUCache<string, object, Ask>>()
  const cacheOf = (telemetry: Telemetry) => {
    const known = kept.get(telemetry)
    if (known) return known
    const cache = new LRUCache<string, object, Ask>({
      ttl: freshFor,
      maxSize: most,
      sizeCalculation: (answer) => sizeOf(answer as Answer) + 1,
      fetchMethod: (_question, _stale, { context: ask, signal }) => ask(signal),
    })
    kept.set(telemetry, cache)
    return cache
  }
  /**
   * @param question identifies the query
   * @param ask runs it; its signal belongs to the query, which continues when one of the callers disconnects
   */
  return async (
    telemetry: Telemetry,
    question: string,
    ask: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => (await cacheOf(telemetry).forceFetch(question, { context: ask })) as Answer
}
