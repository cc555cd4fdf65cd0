/** The candidate that somebody most likely meant, if one is near enough: at most a third of the letters differ. */
export function suggest(typed: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(1, Math.floor(typed.length / 3)) + 1
  for (const candidate of candidates) {
    const apart = distance(typed.slice(0, 64).toLowerCase(), candidate.toLowerCase())
    if (apart < least) {
      least = apart
      best = candidate
    }
  }
  return best
}

/** Letters to insert, remove, replace or swap with a neighbour to get from one text to the other. */
function distance(from: string, to: string): number {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1]
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}
