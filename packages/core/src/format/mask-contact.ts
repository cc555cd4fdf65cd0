/** Most characters of a phone number that stay in sight, before and after the hidden ones. */
const [head, tail] = [3, 4]
/** At least so many are hidden, so that a short number does not become readable. */
const leastHidden = 4

/** A phone number for whoever may not see it: `138****8001`. The stars do not tell how many characters they hide. */
export function maskPhone(phone: string): string {
  const signs = [...phone]
  if (signs.length === 0) return ''
  const end = Math.min(tail, Math.max(0, signs.length - leastHidden))
  const start = Math.min(head, Math.max(0, signs.length - leastHidden - end))
  return `${signs.slice(0, start).join('')}****${signs.slice(signs.length - end).join('')}`
}

/** An email address for whoever may not see it: `a***@example.com`. Of what is no address nothing but its first character is left. */
export function maskEmail(email: string): string {
  const [first] = email
  if (first === undefined) return ''
  const at = email.lastIndexOf('@')
  const domain = at < 0 ? '' : email.slice(at)
  return `${at === 0 ? '' : first}***${domain}`
}
