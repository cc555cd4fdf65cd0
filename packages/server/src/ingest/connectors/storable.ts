import { z } from 'zod'

/** A text that the stores can hold: no zero character, and no half of a pair. */
export const storable = (most: number) =>
  z
    .string()
    .max(most)
    .refine((given) => !given.includes('\0') && given.isWellFormed())

/** An id, which may be written as a number. */
export const idText = (most: number) => z.union([z.string(), z.number()]).transform(String).pipe(storable(most).min(1))
