import { randomText } from './random-text.ts'

/** Returns true for an acceptable password: 8-20 printable ASCII characters with a letter and a digit. */
export const isGoodPassword = (text: string): boolean =>
  text.length >= 8 && text.length <= 20 && /[A-Za-z]/.test(text) && /\d/.test(text) && /^[\x20-\x7e]+$/.test(text)

/** Returns true for a password that contains the account, in any letter case: it would be the first to be guessed. */
export const holdsAccount = (password: string, username: string): boolean =>
  username.trim() !== '' && password.toLowerCase().includes(username.trim().toLowerCase())

/** Letters and digits that nobody mistakes for others when the password is read aloud or copied from paper. */
const legible = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns a random password of 16 legible characters, about 92 bits, that is acceptable for the account. */
export function makePassword(username: string): string {
  for (;;) {
    const text = randomText(legible, 16)
    if (isGoodPassword(text) && !holdsAccount(text, username)) return text
  }
}
