import type { MessageKey } from '../i18n/catalogue.ts'
import { z } from './zod.ts'

/** Returns the number of characters as a reader counts them: code points, like PostgreSQL and JSON Schema. */
export const lengthOf = (text: string): number => [...text].length

/**
 * Returns true if every store, file and terminal can hold this line: no control characters (PostgreSQL rejects U+0000,
 * terminals interpret ESC) and no lone surrogate.
 */
export const isStorableLine = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text)

/** Returns true if nothing in the text is visible: only blanks and format characters such as the zero-width space. */
const isInvisible = (text: string): boolean => /^[\s\p{Cf}]*$/u.test(text)

/**
 * Returns the rule for a required line of at most `max` characters after trimming; `required` is the message for an
 * empty line, `tooLong` the one for a line that is too long.
 */
export const requiredLine = (required: MessageKey, max: number, tooLong?: MessageKey) =>
  z
    .string({ error: required })
    .trim()
    .refine((text) => !isInvisible(text), { error: required, abort: true })
    .refine(isStorableLine, { error: 'common.refusal.invalidText', abort: true })
    .refine((text) => lengthOf(text) <= max, {
      error: tooLong ?? 'common.refusal.tooLong',
      params: { max },
      abort: true,
    })

/**
 * Returns the rule for an optional line of at most `max` characters after trimming; `tooLong` replaces the default
 * message.
 */
export const optionalLine = (max: number, tooLong?: MessageKey) =>
  z
    .string()
    .trim()
    .refine(isStorableLine, { error: 'common.refusal.invalidText', abort: true })
    .refine((text) => lengthOf(text) <= max, {
      error: tooLong ?? 'common.refusal.tooLong',
      params: { max },
      abort: true,
    })
