import { z } from 'zod'

/** A text that the stores can hold: no zero character, and no half of a pair. */
export const storable = (most: number) =>
  z
    .string()
    .max(most)
    .refine((given) => !given.includes('\0') && given.isWellFormed())
