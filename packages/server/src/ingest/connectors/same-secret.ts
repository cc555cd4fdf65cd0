import { createHash, timingSafeEqual } from 'node:crypto'

/** Returns whether two secrets are the same, in a time that tells nothing of either, nor of their lengths. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other))

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
