import contract from '@rtcops/core/openapi.json' with { type: 'json' }

interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
}

type Contract = {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
}

/**
 * Returns the fields of a body with their types from the contract: an account number stays text, a state becomes a
 * number. A field that is not in the contract is parsed as JSON if possible, and is text otherwise.
 */
export function typedFields(
  method: string,
  path: string,
  fields: readonly (readonly [string, string])[],
): Record<string, unknown> {
  const operation = (contract as unknown as Contract).paths[path.replace(/\?.*$/, '')]?.[method.toLowerCase()]
  const { properties = {} } = resolve(operation?.requestBody?.content['application/json']?.schema)
  return Object.fromEntries(fields.map(([name, value]) => [name, typed(value, resolve(properties[name]).type)]))
}

function typed(value: string, type: Schema['type']): unknown {
  if (type === 'string' || (Array.isArray(type) && type.includes('string') && value !== 'null')) return value
  try {
    return JSON.parse(value)
  } catch {
    // Not JSON, so it is text.
    return value
  }
}

/** Follows references within the contract. */
function resolve(schema: Schema | undefined): Schema {
  if (!schema?.$ref) return schema ?? {}
  let node: unknown = contract
  for (const part of schema.$ref.slice(2).split('/'))
    node = (node as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')]
  return resolve(node as Schema)
}
