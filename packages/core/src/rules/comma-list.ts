import { isStorableLine, lengthOf } from './text.ts'
import { z } from './zod.ts'

/**
 * Returns the rule for values in one text, separated by ASCII commas: surrounding blanks, empty values and duplicates
 * are dropped; at most `max` characters may remain. A text of commas only becomes empty. A Chinese comma is refused,
 * because it would merge two values into one.
 */
export const commaList = (max: number) =>
  z
    .string()
    .refine((text) => isStorableLine(text), { error: 'common.refusal.invalidText', abort: true })
    .refine((text) => !text.includes('，'), { error: 'common.refusal.chineseComma', abort: true })
    .transform((text) => splitList(text).join(','))
    .refine((text) => lengthOf(text) <= max, { error: 'common.refusal.tooLong', params: { max }, abort: true })

/** Returns the values of a comma-separated list, each once. */
export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
]
