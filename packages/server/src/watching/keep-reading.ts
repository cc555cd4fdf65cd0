/** Milliseconds that a caller waits for a reading; longer than the check of an engine may take. */
const patience = 3_000

/**
 * Returns a function that reads a value at most once in `freshFor` milliseconds, however many callers there are, and makes none of them wait
 * longer than three seconds. It returns undefined if the value cannot be read or comes later; a late one is kept for the next caller.
 * @param failed called with the error if the value cannot be read
 */
export function keepReading<Value>(
  read: () => Promise<Value>,
  freshFor: number,
  failed: (error: unknown) => void,
): () => Promise<Value | undefined> {
  let kept: { value: Value; at: number } | undefined
  let running: Promise<Value | undefined> | undefined
  const readOnce = async () => {
    try {
      const value = await read()
      kept = { value, at: performance.now() }
      return value
    } catch (error) {
      failed(error)
      return undefined
    } finally {
      running = undefined
    }
  }
  return async () => {
    if (kept && performance.now() - kept.at < freshFor) return kept.value
    running ??= readOnce()
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patience)
    })
    try {
      return await Promise.race([running, tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}
