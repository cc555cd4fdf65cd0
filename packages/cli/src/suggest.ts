import { nearestWord as suggest } from '@rtcops/core/format/nearest-word'
import { type Failure, usage, type Wording } from './errors.ts'

export { suggest }

/** Adds the word that may have been meant to a sentence about an unknown word. */
export const withMeant = (wording: Wording, meant: string | undefined): Wording =>
  meant === undefined ? wording : ['cli.usage.meant', { wording, meant }]

/** Returns the failure for an unknown word, with the known one that may have been meant. @param next command that helps */
export const unknownWord = (wording: Wording, given: string, known: readonly string[], next?: string): Failure =>
  usage(withMeant(wording, suggest(given, known)), next)

/** Returns the failure for a value that is none of these words. @param what name of the option or argument */
export const notOneOf = (
  what: { flag: string } | { name: string },
  given: string,
  words: readonly string[],
  next?: string,
): Failure => {
  const key = 'flag' in what ? 'cli.usage.choice' : 'cli.usage.argumentChoice'
  return unknownWord([key, { ...what, words: words.join(' '), given }], given, words, next)
}
