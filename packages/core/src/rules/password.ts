/** A password anybody may choose: 8-20 characters with a letter and a digit. */
export const isGoodPassword = (text: string): boolean =>
  text.length >= 8 && text.length <= 20 && /[A-Za-z]/.test(text) && /\d/.test(text) && /^[\x20-\x7e]+$/.test(text)
