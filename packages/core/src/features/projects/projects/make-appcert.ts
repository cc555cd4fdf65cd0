const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Bytes from this value on are rejected and drawn again: 252 is the largest multiple of 36 in a byte, so that every
 * letter is equally likely.
 */
const limit = 256 - (256 % letters.length)

/**
 * Returns 32 characters of [a-z0-9] from the platform's secure random source (D-39), about 165 bits. Also makes
 * appkeys.
 */
export function makeAppcert(): string {
  let text = ''
  while (text.length < 32)
    for (const byte of crypto.getRandomValues(new Uint8Array(48)))
      if (byte < limit && text.length < 32) text += letters[byte % letters.length]
  return text
}
