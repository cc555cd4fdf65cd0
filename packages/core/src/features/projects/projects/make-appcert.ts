import { randomText } from '../../../rules/random-text.ts'

/** Returns 32 random characters of [a-z0-9] (D-39), about 165 bits. Also makes appkeys. */
export const makeAppcert = (): string => randomText('abcdefghijklmnopqrstuvwxyz0123456789', 32)
