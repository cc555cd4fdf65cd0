import { distance } from 'fastest-levenshtein'

/** Limits as in commander for commands and options: the most letters that may differ, and the least similarity to the longer word. */
const mostApart = 3
const leastAlike = 0.4

/** Returns the candidate that was most likely meant by a mistyped word, without regard to case; undefined if none is close enough. */
export function nearestWord(typed: string, candidates: Iterable<string>): string | undefined {
  const word = typed.slice(0, 64).toLowerCase()
  let best: string | undefined
  let least = mostApart + 1
  for (const candidate of candidates) {
    const apart = distance(word, candidate.toLowerCase())
    const length = Math.max(word.length, candidate.length)
    if (apart >= least || (length - apart) / length <= leastAlike) continue
    least = apart
    best = candidate
  }
  return best
}
