const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Bytes from here on are drawn again: 252 is the largest multiple of 36 that a byte can hold, so every letter is as likely. */
const limit = 256 - (256 % letters.length)

/** 32 of [a-z0-9] from the platform's secure random source (D-39): about 165 bits. For appkeys too. */
export function makeAppcert(): string {
  let text = ''
  while (text.length < 32)
    for (const byte of crypto.getRandomValues(new Uint8Array(48)))
      if (byte < limit && text.length < 32) text += letters[byte % letters.length]
  return text
}
