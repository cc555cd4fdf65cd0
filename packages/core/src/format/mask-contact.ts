/** Maximum number of visible characters of a phone number, before and after the hidden ones. */
const [head, tail] = [3, 4]
/** Minimum number of hidden characters, so that a short number does not become readable. */
const leastHidden = 4

/**
 * Returns a phone number masked for members who may not see it: `138****8001`. The number of stars does not reveal how
 * many characters they hide.
 */
export function maskPhone(phone: string): string {
  const signs = [...phone]
  if (signs.length === 0) return ''
  const end = Math.min(tail, Math.max(0, signs.length - leastHidden))
  const start = Math.min(head, Math.max(0, signs.length - leastHidden - end))
  return `${signs.slice(0, start).join('')}****${signs.slice(signs.length - end).join('')}`
}

/**
 * Returns an email address masked for members who may not see it: `a***@example.com`. Of text that is not an address
 * only the first character is kept.
 */
export function maskEmail(email: string): string {
  const [first] = email
  if (first === undefined) return ''
  const at = email.lastIndexOf('@')
  const domain = at < 0 ? '' : email.slice(at)
  return `${at === 0 ? '' : first}***${domain}`
}
