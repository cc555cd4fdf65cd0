import type { Wording } from './errors.ts'

export { nearestWord as suggest } from '@rtcops/core/format/nearest-word'

/** Adds the word that may have been meant to a sentence about an unknown word. */
export const withMeant = (wording: Wording, meant: string | undefined): Wording =>
  meant === undefined ? wording : ['cli.usage.meant', { wording, meant }]
