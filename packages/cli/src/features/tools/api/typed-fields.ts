import { textFields } from '@rtcops/core/api/generated/text-fields'

/**
 * Returns the fields of a body with their types from the contract: an account number stays text, a state becomes a
 * number. A field that is not in the contract is parsed as JSON if possible, and is text otherwise.
 */
export function typedFields(
  method: string,
  path: string,
  fields: readonly (readonly [string, string])[],
): Record<string, unknown> {
  const { orNull = [], text = [] } = textFields[`${method.toUpperCase()} ${path.replace(/\?.*$/, '')}`] ?? {}
  const isText = (name: string, value: string) => text.includes(name) || (orNull.includes(name) && value !== 'null')
  return Object.fromEntries(fields.map(([name, value]) => [name, isText(name, value) ? value : parsed(value)]))
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    // Not JSON, so it is text.
    return value
  }
}
