import { hour } from '../../../time/zone.ts'
import type { WallText } from './wall-text.ts'

/** A way to read written hours: returns milliseconds since the day began. */
export type HourReader = (text: WallText) => number

/** A file that names the hours with more words than this is not read: each doubles the ways to read it. */
const mostWords = 6

const of24: HourReader = ({ hour: written, inHour }) => written * hour + inHour

/**
 * Returns the ways to read the hours of a file: as those of 24, or as those of 12 with each word meaning either half of
 * the day. No list of words is needed, because the order of the entries shows which way is right, as far as it matters.
 */
export function hourReaders(texts: readonly WallText[]): HourReader[] {
  const words = [...new Set(texts.map(({ word }) => word))]
  const is24 = words.includes('') || texts.some(({ hour: written }) => written > 12)
  if (is24 || words.length > mostWords) return [of24]
  const of12 = Array.from({ length: 2 ** words.length }, (_, halves): HourReader => {
    const after = new Map(words.map((word, index) => [word, halves & (1 << index) ? 12 * hour : 0]))
    return ({ hour: written, inHour, word }) => (written % 12) * hour + inHour + (after.get(word) ?? 0)
  })
  return [of24, ...of12]
}
