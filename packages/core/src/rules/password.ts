/** Returns true for an acceptable password: 8-20 printable ASCII characters with a letter and a digit. */
export const isGoodPassword = (text: string): boolean =>
  text.length >= 8 && text.length <= 20 && /[A-Za-z]/.test(text) && /\d/.test(text) && /^[\x20-\x7e]+$/.test(text)

/** Returns true for a password that contains the account, in any letter case: it would be the first to be guessed. */
export const holdsAccount = (password: string, username: string): boolean =>
  username.trim() !== '' && password.toLowerCase().includes(username.trim().toLowerCase())
