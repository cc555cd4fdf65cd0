import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'

/** Milliseconds that an answer is good for, unless said otherwise; quality pages may be a minute late (K-30). */
const usuallyFresh = 5000

type Telemetry = Context['telemetry']
type Ask = (signal: AbortSignal) => Promise<object>

/**
 * Puts the same question once at a time, and keeps its answer for seconds. Answers are shared, so nobody may change them. Failures are not kept.
 * @param most how much is kept for each engine, in what `sizeOf` counts; an answer counts 1 more
 * @param freshFor milliseconds that an answer is good for
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
  /** @param question tells it from others @param ask puts it; the signal is that of the question, which goes on when one who asked goes away */
  return async (
    telemetry: Telemetry,
    question: string,
    ask: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> => (await cacheOf(telemetry).forceFetch(question, { context: ask })) as Answer
}
