/**
 * The content of a message in one line: a text that stands alone as it is, else each field with its name. What a
 * client reports is its own business, so nothing is left out and nothing is interpreted.
 */
export function messageText(message: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(message).filter(([, value]) => value !== null && value !== '')
  const [only] = fields
  if (fields.length === 1 && only && typeof only[1] === 'string') return only[1]
  return fields.map(([name, value]) => `${name} ${plainText(value)}`).join(' · ')
}

const plainText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
