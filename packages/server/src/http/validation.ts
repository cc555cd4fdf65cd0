import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { contractId, document, follow, type JsonSchema } from '../platform/contract.ts'
import { badField, type Refusal, unknownField } from '../platform/input/refusal.ts'
import { scalar } from './query-input.ts'

const ajv = new Ajv2020({
  strict: false,
  useDefaults: true,
  allErrors: false,
  discriminator: true,
  logger: false,
  verbose: true,
  // A test checks the schemas; here it would take a tenth of the server's start.
  validateSchema: false,
})
ajv.addFormat('local-time', /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2}(\.\d{1,3})?)?$/)
ajv.addFormat('binary', true)
ajv.addSchema({ ...document, $id: contractId })

/** Compiles a schema of the contract. */
export const compile = (schema: JsonSchema): ValidateFunction => ajv.compile(schema)

/** Compiles a schema when it is first needed: most operations are not called soon after the start. */
export function compileLater(schema: JsonSchema): () => ValidateFunction {
  let compiled: ValidateFunction | undefined
  return () => {
    compiled ??= compile(schema)
    return compiled
  }
}

/** Validates input against its schema and fills in defaults. @throws {Refusal} 40001 that names the field */
export function validate(check: ValidateFunction, input: Record<string, unknown>): void {
  const text = unstorableText(input)
  if (text !== undefined) throw badField(text, 'common.refusal.invalidText')
  if (!check(input)) throw refusalOf(check.errors?.[0])
}

function refusalOf(error: ErrorObject | undefined): Refusal {
  const path = (error?.instancePath ?? '').split('/').filter(Boolean).join('.')
  const params = (error?.params ?? {}) as Record<string, string | number>
  switch (error?.keyword) {
    case 'additionalProperties':
      return unknownField(String(params['additionalProperty']), namesOf(error))
    case 'required':
      return badField(String(params['missingProperty']), 'common.refusal.required')
    case 'maxLength':
      return badField(path, 'common.refusal.tooLong', { max: params['limit'] ?? 0 })
    case 'maxItems':
      return badField(path, 'common.refusal.tooManyValues', { max: params['limit'] ?? 0 })
    default:
      return badField(path, ownMessage(error) ?? 'common.refusal.badParameter')
  }
}

/** Returns the names that the object could have had where it has an unknown one. */
const namesOf = (error: ErrorObject): string[] => Object.keys((error.parentSchema as JsonSchema).properties ?? {})

/** Returns the contract's message for a field that has a value of the wrong type. */
const ownMessage = (error: ErrorObject | undefined): MessageKey | undefined =>
  (error?.parentSchema as JsonSchema | undefined)?.['x-message'] as MessageKey | undefined

/** Returns the field whose text contains U+0000 or a lone surrogate, which no store can keep. */
function unstorableText(input: Record<string, unknown>): string | undefined {
  for (const [field, value] of Object.entries(input)) {
    if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) return field
    if (typeof value === 'object' && value !== null && unstorableText(value as Record<string, unknown>) !== undefined)
      return field
  }
  return undefined
}

/** Converts whole numbers sent as text and flags sent as booleans to numbers (C-13); nothing else is converted. */
export function convertScalars(input: Record<string, unknown>, schema: JsonSchema | undefined): void {
  const properties = follow(schema)?.properties ?? {}
  for (const [name, value] of Object.entries(input)) {
    const property = follow(properties[name])
    if (typeof value === 'string') input[name] = scalar(value, property)
    else if (typeof value === 'boolean' && property?.enum?.includes(1)) input[name] = Number(value)
  }
}
