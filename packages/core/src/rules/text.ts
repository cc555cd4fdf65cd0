import type { MessageKey } from '../i18n/catalogue.ts'
import { ruleMessage } from './rule-message.ts'
import { z } from './zod.ts'

/** How many characters a reader counts: code points, as PostgreSQL and JSON Schema count them. */
export const lengthOf = (text: string): number => [...text].length

/**
 * True if every store, file and terminal can hold this line: no control characters (U+0000 breaks PostgreSQL, ESC
 * speaks to terminals) and no half of a surrogate pair.
 */
export const isStorableLine = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text)

/** True if nothing of the text can be seen: blanks and format characters such as the zero-width space. */
const isInvisible = (text: string): boolean => /^[\s\p{Cf}]*$/u.test(text)

/** One line that must be filled, of at most `max` characters after trimming; `required` says what to enter, `tooLong` that it is too much. */
export const requiredLine = (required: MessageKey, max: number, tooLong?: MessageKey) =>
  z
    .string({ error: required })
    .trim()
    .refine((text) => !isInvisible(text), { error: required, abort: true })
    .refine(isStorableLine, { error: 'common.refusal.invalidText', abort: true })
    .refine((text) => lengthOf(text) <= max, { error: tooLongMessage(max, tooLong), abort: true })

/** One line that may stay empty, of at most `max` characters after trimming; `tooLong` says so in words of its own. */
export const optionalLine = (max: number, tooLong?: MessageKey) =>
  z
    .string()
    .trim()
    .refine(isStorableLine, { error: 'common.refusal.invalidText', abort: true })
    .refine((text) => lengthOf(text) <= max, { error: tooLongMessage(max, tooLong), abort: true })

const tooLongMessage = (max: number, own: MessageKey | undefined): string =>
  own ?? ruleMessage('common.refusal.tooLong', { max })
