import { distance } from 'fastest-levenshtein'
import type { Wording } from './errors.ts'

/** As commander has it for commands and options: at most so many letters apart, and more of the longer word alike than this. */
const mostApart = 3
const leastAlike = 0.4

/** Returns the candidate that somebody most likely meant, if one is near enough. */
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

/** Adds to a sentence about an unknown word what was perhaps meant. */
export const withMeant = (wording: Wording, meant: string | undefined): Wording =>
  meant === undefined ? wording : ['cli.usage.meant', { wording, meant }]
