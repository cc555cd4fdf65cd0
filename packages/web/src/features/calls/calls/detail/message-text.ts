/**
 * Returns the content of a message in one line: a single text as it is, otherwise each field with its name. The
 * content of a report is up to the client, so nothing is left out or interpreted.
 */
export function messageText(message: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(message).filter(([, value]) => value !== null && value !== '')
  const [only] = fields
  if (fields.length === 1 && only && typeof only[1] === 'string') return only[1]
  return fields.map(([name, value]) => `${name} ${plainText(value)}`).join(' · ')
}

const plainText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
