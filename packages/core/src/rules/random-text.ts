/**
 * Returns random text of these letters, at most 256, from the platform's secure random source. Bytes beyond the largest
 * multiple of their number are drawn again, so that every letter is equally likely.
 */
export function randomText(letters: string, length: number): string {
  const limit = 256 - (256 % letters.length)
  let text = ''
  while (text.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(48)))
      if (byte < limit && text.length < length) text += letters[byte % letters.length]
  return text
}
