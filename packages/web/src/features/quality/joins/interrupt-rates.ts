/** Attempts to join in the range, and in the period before it. */
interface Attempts {
  number: number
  previous_number: number
}

/** Fewer events are too few to call a rise a worsening. */
const leastCount = 10

/**
 * Returns the events per 1,000 join attempts, and the change of this rate from the period before; null where there were
 * no attempts. A rate that has at least doubled is worse if it is based on enough events.
 */
export function interruptRates(count: number, previous: number, attempts: Attempts | undefined) {
  const rate = perThousand(count, attempts?.number)
  const before = perThousand(previous, attempts?.previous_number)
  return {
    rate,
    change: rate === null || before === null ? null : rate - before,
    isWorse: rate !== null && before !== null && count >= leastCount && rate >= 2 * before,
  }
}

const perThousand = (count: number, attempts = 0): number | null => (attempts === 0 ? null : (count / attempts) * 1000)
