import type { OperationId } from '@rtcops/core/api/types'
import contract from '@rtcops/core/openapi.json' with { type: 'json' }

/** A JSON schema of the contract; only the fields that this program reads are typed. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  definitions?: Record<string, JsonSchema>
  [keyword: string]: unknown
}

export interface Operation {
  id: OperationId
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Further paths of the same operation. */
  alsoAt: string[]
  summary: string
  /** `public`, `login`, `token`, `signature`, or permission keys of which any one suffices. */
  permissions: string[]
  /** Kind of record that the operation changes; undefined for reads. */
  audit: string | undefined
  /** Only for a member who has logged in, not for an API key. */
  person: boolean
  /** A member with a second factor must have shown it a moment ago. */
  stepUp: boolean
  /** Field of an amount; the second factor is then required only above the limit. */
  stepUpAbove: string | undefined
  /** Shows nothing of a project to an API key that is limited to others. */
  anyProject: boolean
  /** May be called by a member who sees their own companies alone: all that it reads and writes is theirs, or belongs to no company. */
  ownCompanies: boolean
  /** The handler reads the body's bytes itself. */
  rawBody: boolean
  /** Media types that the body may have. */
  contentTypes: string[]
  /** Schema of the query string as one object. */
  query: JsonSchema
  body: JsonSchema | undefined
  /** A schema without references to anything outside itself. */
  response: JsonSchema | undefined
}

interface RawOperation {
  operationId: OperationId
  summary: string
  'x-permission'?: string[]
  'x-audit'?: string
  'x-person'?: boolean
  'x-step-up'?: boolean
  'x-step-up-above'?: string
  'x-any-project'?: boolean
  'x-own-companies'?: boolean
  'x-raw-body'?: boolean
  'x-also-at'?: string[]
  parameters?: { $ref?: string; name: string; in: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: JsonSchema }> }>
}

export const contractId = 'contract'

/** The whole contract, for `/api/openapi.json` and as the source of shared schemas. */
export const document = contract as unknown as {
  components: Record<string, Record<string, unknown>>
  paths: Record<string, Record<string, RawOperation>>
}

let operations: readonly Operation[] | undefined

/** Returns every operation of the contract, which is read once. */
export function readOperations(): readonly Operation[] {
  operations ??= Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      id: raw.operationId,
      method: method.toUpperCase() as Operation['method'],
      path,
      alsoAt: raw['x-also-at'] ?? [],
      summary: raw.summary,
      permissions: raw['x-permission'] ?? [],
      audit: raw['x-audit'],
      person: raw['x-person'] ?? false,
      stepUp: raw['x-step-up'] ?? false,
      stepUpAbove: raw['x-step-up-above'],
      anyProject: raw['x-any-project'] ?? false,
      ownCompanies: raw['x-own-companies'] ?? false,
      rawBody: raw['x-raw-body'] ?? false,
      contentTypes: Object.keys(raw.requestBody?.content ?? {}),
      query: querySchema(raw),
      body: absolute(raw.requestBody?.content['application/json']?.schema),
      response: selfContained(follow(raw.responses['200'])?.content?.['application/json']?.schema),
    })),
  )
  return operations
}

/** Returns the parameters as one object schema. It refuses unknown ones (AM-29), for a DELETE may send them as JSON. */
function querySchema(raw: RawOperation): JsonSchema {
  const parameters = (raw.parameters ?? []).map((parameter) => follow(parameter) ?? parameter)
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, absolute(parameter.schema) ?? {}])),
    required: parameters.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    additionalProperties: false,
  }
}

/** Resolves a local reference; returns the value itself if it is not a reference. */
export function follow<Value extends { $ref?: string }>(value: Value | undefined): Value | undefined {
  const path = value?.$ref?.split('#/')[1]
  if (!path) return value
  let found: unknown = document
  for (const part of path.split('/')) found = (found as Record<string, unknown>)[part]
  return found as Value
}

/**
 * Returns the schema together with everything that it refers to. A compiler then reads only that: with references into the contract, it
 * would read the whole contract for each response, which took half of the server's start.
 */
function selfContained(schema: JsonSchema | undefined): JsonSchema | undefined {
  if (!schema) return undefined
  const definitions: Record<string, JsonSchema> = {}
  const take = (part: JsonSchema): JsonSchema =>
    JSON.parse(JSON.stringify(part), (key, value: unknown) => {
      if (key !== '$ref' || typeof value !== 'string') return value
      const name = value.slice('#/'.length).replaceAll('/', '.')
      if (!(name in definitions)) {
        // Set before the referenced schema is taken, which may refer to itself.
        definitions[name] = {}
        definitions[name] = take(follow({ $ref: value }) as JsonSchema)
      }
      return `#/definitions/${name}`
    }) as JsonSchema
  return { ...take(schema), definitions }
}

/** Returns the schema with its references made absolute, so that it can be used outside the document. */
function absolute(schema: JsonSchema | undefined): JsonSchema | undefined {
  if (!schema) return undefined
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${contractId}#/`)) as JsonSchema
}
