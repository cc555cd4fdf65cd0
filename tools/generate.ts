/**
 * Generates everything derived from the contract: bundled JSON, types, and one function per operation. What a reviewer reads is kept in git,
 * the rest is built. `--check` fails if a file of the first kind differs from the contract, and leaves it; files of the second kind are written.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { BaseResolver, bundle, createConfig } from '@redocly/openapi-core'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { alarmRules } from '../packages/core/src/alarms/indicators.ts'
import { ruleIndicatorIds } from '../packages/core/src/alarms/own/rule-indicators.ts'
import { externalRule, ownRule, platformRules } from '../packages/core/src/alarms/platform-rules.ts'
import { thresholdNames } from '../packages/core/src/alarms/thresholds.ts'

const directory = new URL('../packages/core/src/api/generated/', import.meta.url)
const banner = '// Generated from openapi.yaml by `npm run generate`. Do not edit by hand.\n'

interface Operation {
  operationId: string
  summary: string
  'x-permission': string[]
  parameters?: (Parameter & { $ref?: string })[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content?: { 'application/json'?: { schema: JsonSchema } } }>
}
interface Parameter {
  name: string
  schema: JsonSchema
}
interface Contract {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; parameters: Record<string, Parameter> }
  'x-permissions': Record<string, string>
}
interface JsonSchema {
  $ref?: string
  type?: string | string[]
  enum?: string[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

async function readContract(): Promise<Contract> {
  const result = await bundle({
    ref: new URL('../openapi.yaml', import.meta.url).pathname,
    config: await createConfig({}),
    externalRefResolver: new ContractReader(),
  })
  const errors = result.problems.filter((problem) => problem.severity === 'error')
  if (errors.length > 0) throw new Error(errors.map((problem) => problem.message).join('\n'))
  return withLists(result.bundle.parsed) as Contract
}

/** Reads the files of the contract. A response has `x-answer` instead of the envelope that all answers share. */
class ContractReader extends BaseResolver {
  override parseDocument(...of: Parameters<BaseResolver['parseDocument']>) {
    const document = super.parseDocument(...of)
    return { ...document, parsed: withEnvelopes(document.parsed) }
  }
}

/** Replaces each `x-answer` by the content that it stands for: an object with code, message and the fields given. */
function withEnvelopes(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withEnvelopes)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key !== 'x-answer') return [key, withEnvelopes(value)]
      const properties = { code: { $ref: '../common.yaml#/Code' }, msg: { type: 'string' }, ...(value as object) }
      const schema = { type: 'object', required: Object.keys(properties), properties }
      return ['content', { 'application/json': { schema } }]
    }),
  )
}

/** Lists of core that the contract names instead of repeating: as a property, which stands for one each, or in an array. */
const lists: Record<string, readonly string[]> = {
  'x-thresholds': thresholdNames,
  'x-alarm-rules': [...alarmRules, ...platformRules, ownRule, externalRule],
  'x-rule-indicators': ruleIndicatorIds,
}

function withLists(part: unknown): unknown {
  if (Array.isArray(part))
    return part.flatMap((item) => (typeof item === 'string' && lists[item] ? [...lists[item]] : [withLists(item)]))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) => (lists[key] ?? [key]).map((name) => [name, withLists(value)])),
  )
}

/** Returns one line per operation with its name, method and path, and a function that reads or writes. */
function operationFunctions(contract: Contract): string {
  const table: string[] = []
  const functions: string[] = []
  for (const [path, methods] of Object.entries(contract.paths)) {
    for (const [method, { operationId, summary }] of Object.entries(methods)) {
      table.push(`  ${operationId}: ['${method.toUpperCase()}', '${path}'],`)
      functions.push(
        `/** ${summary}. ${method.toUpperCase()} ${path} */\nexport const ${operationId} = ${method === 'get' ? 'read' : 'write'}('${operationId}')`,
      )
    }
  }
  return `${banner}import { read, write } from '../operation.ts'\n\n${functions.join('\n')}\n${tableMarker}${table.join('\n')}`
}
const tableMarker = '\u0000'

/** Words in `x-permission` that are not permission keys. */
const access = ['public', 'login', 'token', 'signature']

/** Returns all permission keys and, for each operation, the keys that allow calling it. */
function permissionTable(contract: Contract): string {
  const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods))
  const keys = new Set(Object.keys(contract['x-permissions']))
  const lines = operations.map(({ operationId, 'x-permission': words }) => {
    const own = words.filter((word) => !access.includes(word))
    for (const key of own) keys.add(key)
    return `  ${operationId}: [${own.map((key) => `'${key}'`).join(', ')}],`
  })
  return `${banner}/** Key of a permission that a role can hold. */
export type PermissionKey =\n${[...keys]
    .sort()
    .map((key) => `  | '${key}'`)
    .join('\n')}

/** Keys that allow calling an operation: the caller needs one of them. Empty if every member, or everyone, may call it. */
export const permissions = {\n${lines.join('\n')}\n} as const satisfies Record<string, readonly PermissionKey[]>\n`
}

/** Returns the fields of each schema in the order of the contract, which of them are times, and the schemas of those that have fields. */
function fieldTable(contract: Contract): string {
  const { schemas } = contract.components
  const partOf = ({ $ref, anyOf = [], items }: JsonSchema): string[] => {
    if ($ref) return Object.keys(propertiesOf(schemas, { $ref })).length > 0 ? [$ref.split('/').at(-1) ?? ''] : []
    return [...anyOf, ...(items ? [items] : [])].flatMap(partOf)
  }
  const lines = Object.keys(schemas).flatMap((name) => {
    const fields = Object.entries(propertiesOf(schemas, { $ref: `#/components/schemas/${name}` }))
    if (fields.length === 0) return []
    const times = fields.filter(([, schema]) => isTime(schema)).map(([field]) => field)
    const parts = fields.flatMap(([field, schema]) => partOf(schema).map((part) => `${field}: '${part}'`))
    return `  '${name}': { fields: ${names(fields.map(([field]) => field))}, times: ${names(times)}, parts: { ${parts.join(', ')} } },`
  })
  return `${banner}/** Fields of each schema in the order of the contract, which of them are times, and the schemas of those that have fields. */
export const schemaFields = {\n${lines.join('\n')}\n} as const\n`
}

/**
 * Returns the response of each operation: the schema of its rows or of its single object, and the fields by which its
 * rows can be sorted.
 */
function answerTable(contract: Contract): string {
  const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods))
  const lines = operations.flatMap(({ operationId, parameters = [], responses }) => {
    const { info, list } = responses['200']?.content?.['application/json']?.schema.properties ?? {}
    const schema = (list?.items ?? info)?.$ref?.split('/').at(-1)
    const order = parameters
      .map(({ $ref, ...own }) => contract.components.parameters[$ref?.split('/').at(-1) ?? ''] ?? own)
      .find(({ name }) => name === 'order')
    const sorts = order?.schema.properties?.['field']?.enum ?? []
    if (schema === undefined && sorts.length === 0) return []
    return `  ${operationId}: { ${schema ? `schema: '${schema}', ` : ''}sorts: ${names(sorts)} },`
  })
  return `${banner}/** Response of each operation: the schema of its rows or of its single object, and the fields by which its rows can be sorted. */
export const answers = {\n${lines.join('\n')}\n} as const\n`
}

/** Returns the values of each enumeration. */
function enumTable(contract: Contract): string {
  const lines = Object.entries(contract.components.schemas).flatMap(([name, { enum: values, type }]) =>
    values && type === 'string' ? [`  ${name}: ${names(values)},`] : [],
  )
  return `${banner}export const enums = {\n${lines.join('\n')}\n} as const\n`
}

/** Returns the fields of each body that are text, and those that are text or null, by method and path. */
function textFieldTable({ components, paths }: Contract): string {
  const typeOf = ({ $ref, type }: JsonSchema): JsonSchema['type'] =>
    $ref ? typeOf(components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : type
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      if (!schema) return []
      const fields = Object.entries(propertiesOf(components.schemas, schema))
      const text = fields.filter(([, field]) => typeOf(field) === 'string').map(([name]) => name)
      const orNull = fields.filter(([, field]) => Array.isArray(typeOf(field)) && typeOf(field)?.includes('string'))
      return `  '${method.toUpperCase()} ${path}': { text: ${names(text)}, orNull: ${names(orNull.map(([name]) => name))} },`
    }),
  )
  return `${banner}/** Fields of each body that are text, and those that are text or null. */
export const textFields: Readonly<Record<string, { text: readonly string[]; orNull: readonly string[] }>> = {\n${lines.join('\n')}\n}\n`
}

const names = (fields: readonly string[]): string => `[${fields.map((field) => `'${field}'`).join(', ')}]`

function propertiesOf(schemas: Contract['components']['schemas'], schema: JsonSchema): Record<string, JsonSchema> {
  const name = schema.$ref?.split('/').at(-1)
  if (name) return propertiesOf(schemas, schemas[name] ?? {})
  const inherited = (schema.allOf ?? []).map((part) => propertiesOf(schemas, part))
  return Object.assign({}, ...inherited, schema.properties)
}

const isTime = ({ $ref, anyOf = [], oneOf = [] }: JsonSchema): boolean =>
  $ref ? /\/DateTime(Ms|OrNull)?$/.test($ref) : [...anyOf, ...oneOf].some(isTime)

/** Files that a reviewer of a changed contract reads. */
const reviewed = ['operations.ts', 'permissions.ts']
/** Files that are built, as paths from the repository's root. */
export const builtFiles = [
  'openapi.json',
  'schema.ts',
  'fields.ts',
  'answers.ts',
  'enums.ts',
  'routes.ts',
  'text-fields.ts',
].map((name) => `packages/core/src/api/generated/${name}`)

async function generate(): Promise<Record<string, string>> {
  const contract = await readContract()
  const types = astToString(
    await openapiTypescript(contract as never, { exportType: false, defaultNonNullable: false }),
  )
  const [functions = '', table = ''] = operationFunctions(contract).split(tableMarker)
  return {
    'openapi.json': `${JSON.stringify(contract, null, 1)}\n`,
    'schema.ts': banner + types,
    'operations.ts': functions,
    'permissions.ts': permissionTable(contract),
    'fields.ts': fieldTable(contract),
    'answers.ts': answerTable(contract),
    'enums.ts': enumTable(contract),
    'text-fields.ts': textFieldTable(contract),
    'routes.ts': `${banner}/** Method and path of every operation. */\nexport const routes = {\n${table}\n} as const\n`,
  }
}

/**
 * Writes the files that differ from the contract. Those that are reviewed are left as they are unless they are asked for: if the build wrote
 * them, no check would ever see that the committed ones are stale.
 * @returns the names of those that are left
 */
export async function writeGenerated({ withReviewed = false } = {}): Promise<string[]> {
  await mkdir(directory, { recursive: true })
  const left: string[] = []
  for (const [name, content] of Object.entries(await generate())) {
    const file = new URL(name, directory)
    const present = await readFile(file, 'utf8').catch(() => '')
    if (present === content) continue
    if (withReviewed || !reviewed.includes(name)) await replaceFile(file, content)
    else left.push(name)
  }
  return left
}

/** Writes a file at once, because checks and the build may generate and read it at the same time. */
async function replaceFile(file: URL, content: string): Promise<void> {
  const unfinished = new URL(`${file.href}.${process.pid}`)
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}

if (import.meta.main) {
  const stale = await writeGenerated({ withReviewed: !process.argv.includes('--check') })
  if (stale.length > 0) {
    console.error(`Generated files differ from the contract: ${stale.join(', ')}. Run: npm run generate`)
    process.exit(1)
  }
}
