import { ruleMessage } from './rule-message.ts'
import { isStorableLine, lengthOf } from './text.ts'
import { z } from './zod.ts'

/**
 * Values in one text, separated by English commas: blanks around them, empty ones and repeated ones are dropped; at most `max` characters
 * remain. Nothing but commas is the empty text. A Chinese comma is refused, because it would make one value of two.
 */
export const commaList = (max: number) =>
  z
    .string()
    .refine((text) => isStorableLine(text), { error: 'common.refusal.invalidText', abort: true })
    .refine((text) => !text.includes('，'), { error: 'common.refusal.chineseComma', abort: true })
    .transform((text) => splitList(text).join(','))
    .refine((text) => lengthOf(text) <= max, { error: ruleMessage('common.refusal.tooLong', { max }), abort: true })

/** The values of a comma list, each once. */
export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
]
