import { distance } from 'fastest-levenshtein'
import type { Wording } from './errors.ts'

/** Limits as in commander for commands and options: the most letters that may differ, and the least similarity to the longer word. */
const mostApart = 3
const leastAlike = 0.4

/** Returns the candidate that was most likely meant, if one is close enough. */
export function suggest(typed: string, candidates: Iterable<string>): string | undefined {
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

/** Adds the word that may have been meant to a sentence about an unknown word. */
export const withMeant = (wording: Wording, meant: string | undefined): Wording =>
  meant === undefined ? wording : ['cli.usage.meant', { wording, meant }]
