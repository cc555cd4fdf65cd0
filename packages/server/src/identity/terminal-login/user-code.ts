import { randomInt } from 'node:crypto'

/** Letters that are not read as each other, and make no words (RFC 8628, section 6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'

/** Returns a code of 8 letters: 34 bits, for ten minutes and five guesses. */
export const makeUserCode = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

/** Returns a code as it was made, from what somebody typed: in small letters, with or without the hyphen. */
export const readUserCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '')
