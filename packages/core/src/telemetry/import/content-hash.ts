const PRIME = 0x01000193
/** Two lanes with different initial values give 64 bits. */
const BEGINNINGS = [0x811c9dc5, 0xcbf29ce4]

/**
 * Returns a short name for content: 16 hexadecimal digits, the same for the same text everywhere (FNV-1a, two lanes).
 * It distinguishes imports; it does not protect against deliberate collisions.
 */
export function contentHash(text: string): string {
  let one = BEGINNINGS[0]!
  let two = BEGINNINGS[1]!
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    one = Math.imul(one ^ unit, PRIME)
    two = Math.imul(two ^ (unit + index), PRIME)
  }
  return [one, two].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('')
}
