import { document, follow, type JsonSchema } from '../../../platform/contract.ts'

/** A field of a sample, as the contract has it. */
export interface SampleField {
  name: string
  /** Number among the fields of the contract. */
  number: number
  /** Name in quotes. */
  key: Buffer
  kind: 'text' | 'number'
  isInteger: boolean
  isNullable: boolean
  /** Bounds of a number, or of the length of a text. */
  least: number
  most: number
  /** Number among the required fields; -1 for the others. */
  required: number
  /** The field that followed it last: clients send the same fields in the same order. */
  next?: SampleField
}

const schema = document.components['schemas']?.['SampleEvent'] as JsonSchema
const required = schema.required ?? []

/** Set of the numbers of all required fields. */
export const allRequired = 2 ** required.length - 1

/** What the scanner can check. A field with anything else, such as the list of streams, is left to the schemas. */
const checkable = new Set(['type', 'description', 'minimum', 'maximum', 'minLength', 'maxLength'])

/** The fields that the scanner reads. */
export const sampleFields: readonly SampleField[] = Object.entries(schema.properties ?? {}).flatMap(
  ([name, property], number) => fieldOf(name, number, follow(property) ?? property) ?? [],
)

function fieldOf(name: string, number: number, property: JsonSchema): SampleField | undefined {
  const types = [property.type ?? 'string'].flat()
  const values = property.enum ?? []
  const numbers = values.filter((value) => typeof value === 'number')
  const isText = types.includes('string')
  // An enumeration is one of whole numbers in a row, or null; the scanner itself checks the kind.
  const isRange = numbers.length + Number(values.includes(null)) === values.length && areConsecutive(numbers)
  const others = Object.keys(property).filter((keyword) => !checkable.has(keyword) && !(keyword === 'enum' && isRange))
  if (types.includes('array') || (others.length > 0 && name !== 'kind')) return undefined
  return {
    name,
    number,
    key: Buffer.from(`"${name}"`),
    kind: isText ? 'text' : 'number',
    isInteger: types.includes('integer'),
    isNullable: types.includes('null'),
    least: Number(property[isText ? 'minLength' : 'minimum'] ?? (isText ? 0 : Math.min(...numbers))),
    most: Number(property[isText ? 'maxLength' : 'maximum'] ?? (isText ? Infinity : Math.max(...numbers))),
    required: required.indexOf(name),
  }
}

function areConsecutive(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)
}
