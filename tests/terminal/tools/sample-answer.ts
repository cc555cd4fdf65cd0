import contract from '@rtcops/core/openapi.json' with { type: 'json' }

interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  examples?: unknown[]
  pattern?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
}

interface Operation {
  operationId: string
  responses: Record<string, Schema & { content?: Record<string, { schema: Schema }> }>
}

const paths = contract.paths as unknown as Record<string, Record<string, Operation>>

/**
 * Returns a response to any request, in the shape of the contract, with this text wherever the contract allows any
 * text.
 * @param path path of the request, without its query string
 */
export function sampleAnswer(method: string, path: string, text: string): string {
  const answer = paths[path]?.[method.toLowerCase()]?.responses['200']
  const schema = answer && (resolve(answer) as typeof answer).content?.['application/json']?.schema
  return JSON.stringify({ ...(sampleOf(schema ?? {}, text) as object), code: 0, msg: '', total: 1 })
}

/** Nested lists end at this depth, because a tree contains branches of the same type. */
const deepest = 6

function sampleOf(given: Schema, text: string, depth = 0): unknown {
  const schema = resolve(given)
  const inner = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (inner) return sampleOf(inner, text, depth)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, text, depth)))
  if (schema.enum) return schema.enum.at(-1)
  if (schema.examples) return schema.examples[0]
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'array') return depth < deepest ? [sampleOf(schema.items ?? {}, text, depth + 1)] : []
  if (type === 'string') return text
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [name, sampleOf(part, text, depth)]),
    )
  return {}
}

/** Follows references within the contract. */
function resolve(schema: Schema): Schema {
  if (!schema.$ref) return schema
  let node: unknown = contract
  for (const part of schema.$ref.slice(2).split('/'))
    node = (node as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')]
  return resolve(node as Schema)
}
