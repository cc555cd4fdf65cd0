import { follow, type JsonSchema } from '../platform/contract.ts'
import { isTooDeep } from '../platform/input/json-depth.ts'
import { badField, unknownField } from '../platform/input/refusal.ts'

/**
 * Reads a query string as the contract describes it: lists as `x[]=a&x[]=b`, `x=a,b` or JSON text; objects as
 * `x[key]=value` or JSON text; numbers as text. A scalar that occurs twice, text that is not UTF-8 and a parameter that the operation does
 * not have are refused: a misspelled filter would return everything (AM-29).
 * @throws {Refusal} 40001 that names the parameter
 */
export function readQuery(search: string, schema: JsonSchema): Record<string, unknown> {
  const input: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const properties = schema.properties ?? {}
  for (const [key, text] of new URLSearchParams(search)) {
    const [, given = key, part] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(key) ?? []
    const name = knownName(given, properties)
    if (!Object.hasOwn(properties, name)) {
      if (isAddedOnTheWay(name)) continue
      throw unknownField(name, Object.keys(properties))
    }
    const property = follow(properties[name])
    if (text.includes('\ufffd') && !isDecodable(search)) throw malformed(name)
    if (property?.type === 'array') readListPart(input, name, part, text, property)
    else if (property?.type === 'object') readObjectPart(input, name, part, text, property)
    else if (name in input) throw malformed(name)
    // An empty parameter counts as absent: forms send all of their fields.
    else if (text !== '') input[name] = part === undefined ? scalar(text, property) : refuse(name)
  }
  return input
}

/** Returns whether browsers and proxies add a parameter of this name to any address: `_` against caches, `utm_*` for campaigns. */
const isAddedOnTheWay = (name: string) => name === '_' || name.startsWith('utm_')

/** Returns whether all percent-encoded bytes are UTF-8; others have been replaced by U+FFFD. A lone `%` is text. */
function isDecodable(search: string): boolean {
  try {
    decodeURIComponent(search.replace(/%(?![0-9a-f]{2})/gi, '%25'))
    return true
  } catch {
    return false
  }
}

const spellings: Readonly<Record<string, string>> = { appkey: 'app_key', app_key: 'appkey' }

/**
 * Returns the name that an operation uses for a parameter: `appkey` and `app_key` mean the same, and both are accepted everywhere (C-15).
 */
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
  if (!Array.isArray(values)) throw malformed(name)
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
    if (name in input) throw malformed(name)
    input[name] = json(name, text)
    return
  }
  input[name] ??= Object.create(null)
  const object = input[name] as Record<string, unknown>
  if (part in object) throw malformed(name)
  object[part] = scalar(text, schema.properties?.[part])
}

/** Returns a number if one is expected and the text is one; else the text. */
export function scalar(text: string, schema: JsonSchema | undefined): unknown {
  const type = follow(schema)?.type
  const whole = type === 'integer' && /^-?\d{1,15}$/.test(text)
  const decimal = type === 'number' && /^-?\d{1,15}(\.\d{1,9})?$/.test(text)
  return whole || decimal ? Number(text) : text
}

function json(name: string, text: string): unknown {
  if (isTooDeep(text)) throw malformed(name)
  try {
    return JSON.parse(text)
  } catch {
    throw malformed(name)
  }
}

const malformed = (name: string) => badField(name, 'common.refusal.badParameter')

function refuse(name: string): never {
  throw malformed(name)
}
