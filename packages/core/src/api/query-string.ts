/**
 * Encodes parameters the way the contract reads them: `x[]=a&x[]=b` for lists, `order[field]=…` for objects.
 * Omits undefined, null and empty text. Returns an empty string or one that begins with `?`.
 */
export function encodeQuery(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(item))
    else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value))
        if (part !== undefined) query.append(`${name}[${key}]`, String(part))
    } else if (value !== undefined && value !== null && value !== '') query.append(name, String(value))
  }
  const text = query.toString()
  return text && `?${text}`
}
