import { hash } from 'node:crypto'
import { z } from 'zod'

/** A text that the stores can hold: no zero character, and no half of a pair. */
export const storable = (most: number) =>
  z
    .string()
    .max(most)
    .refine((given) => !given.includes('\0') && given.isWellFormed())

/** An id, which may be written as a number. */
export const idText = (most: number) => z.union([z.string(), z.number()]).transform(String).pipe(storable(most).min(1))

/** Most characters of the name of a room or a user, by the contract. */
const longestName = 128
/** Characters of the mark of a name that was shortened. */
const markLength = 12

/**
 * Returns a name as it is stored. Of a longer one the beginning is kept, with a mark that is made of all of it, so that names that begin alike
 * stay apart, and the same name is always the same.
 */
export const shortName = (name: string): string =>
  name.length <= longestName
    ? name
    : `${name.slice(0, longestName - markLength - 1).toWellFormed()}…${hash('sha256', name).slice(0, markLength)}`

/** Returns whether a name is one that `shortName` shortened. */
export const isShortened = (name: string): boolean => name.length === longestName && /…[0-9a-f]{12}$/.test(name)
