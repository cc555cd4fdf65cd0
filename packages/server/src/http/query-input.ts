import { follow, type JsonSchema } from './contract.ts'

/** The query could not be read: `field` came twice, or is not what the contract says. */
export class QueryError extends Error {
  readonly field: string

  constructor(field: string) {
    super(`repeated or malformed parameter ${field}`)
    this.field = field
  }
}

/**
 * Reads a query string as the contract describes it: lists as `x[]=a&x[]=b`, `x=a,b` or JSON text; objects as `x[key]=value` or JSON
 * text; numbers as text. A scalar that comes twice is refused. Unknown parameters are kept and ignored later.
 * @throws {QueryError}
 */
export function readQuery(search: string, schema: JsonSchema): Record<string, unknown> {
  const input: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const properties = schema.properties ?? {}
  for (const [key, text] of new URLSearchParams(search)) {
    const [, given = key, part] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(key) ?? []
    const name = knownName(given, properties)
    const property = follow(properties[name])
    if (property?.type === 'array') readListPart(input, name, part, text, property)
    else if (property?.type === 'object') readObjectPart(input, name, part, text, property)
    else if (name in input) throw new QueryError(name)
    // An empty parameter is one that was not given: forms send all of their fields.
    else if (text !== '') input[name] = part === undefined ? scalar(text, property) : refuse(name)
  }
  return input
}

const spellings: Readonly<Record<string, string>> = { appkey: 'app_key', app_key: 'appkey' }

/** The name that an operation knows a parameter by: `appkey` and `app_key` mean the same, and either is taken everywhere (C-15). */
export function knownName(name: string, properties: Readonly<Record<string, unknown>>): string {
  const other = Object.hasOwn(spellings, name) ? spellings[name] : undefined
  return other !== undefined && !Object.hasOwn(properties, name) && Object.hasOwn(properties, other) ? other : name
}

function readListPart(
  input: Record<string, unknown>,
  name: string,
  part: string | undefined,
  text: string,
  schema: JsonSchema,
) {
  input[name] ??= []
  const list = input[name] as unknown[]
  const values = part !== undefined ? [text] : text.startsWith('[') ? json(name, text) : text.split(',')
  if (!Array.isArray(values)) throw new QueryError(name)
  for (const value of values)
    if (value !== '') list.push(typeof value === 'string' ? scalar(value, schema.items) : value)
  if (list.length === 0) delete input[name]
}

function readObjectPart(
  input: Record<string, unknown>,
  name: string,
  part: string | undefined,
  text: string,
  schema: JsonSchema,
) {
  if (part === undefined) {
    if (name in input) throw new QueryError(name)
    input[name] = json(name, text)
    return
  }
  input[name] ??= Object.create(null)
  const object = input[name] as Record<string, unknown>
  if (part in object) throw new QueryError(name)
  object[part] = scalar(text, schema.properties?.[part])
}

/** A number where a number is expected and the text is one; else the text. */
export function scalar(text: string, schema: JsonSchema | undefined): unknown {
  const type = follow(schema)?.type
  const whole = type === 'integer' && /^-?\d{1,15}$/.test(text)
  const decimal = type === 'number' && /^-?\d{1,15}(\.\d{1,9})?$/.test(text)
  return whole || decimal ? Number(text) : text
}

function json(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new QueryError(name)
  }
}

function refuse(name: string): never {
  throw new QueryError(name)
}
