/**
 * Makes everything that follows from the contract: bundled JSON, types, and one function per operation.
 * `--check` writes nothing and fails when the files on disk differ from the contract.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { bundle, createConfig } from '@redocly/openapi-core'
import openapiTypescript, { astToString } from 'openapi-typescript'

const directory = new URL('../packages/core/src/api/generated/', import.meta.url)
const banner = '// Made from openapi.yaml by `npm run generate`. Not edited by hand.\n'

interface Operation {
  operationId: string
  summary: string
}
type Contract = { paths: Record<string, Record<string, Operation>> }

async function readContract(): Promise<Contract> {
  const result = await bundle({
    ref: new URL('../openapi.yaml', import.meta.url).pathname,
    config: await createConfig({}),
  })
  const errors = result.problems.filter((problem) => problem.severity === 'error')
  if (errors.length > 0) throw new Error(errors.map((problem) => problem.message).join('\n'))
  return result.bundle.parsed as Contract
}

/** One line per operation: its name, method and path; and a function that reads or writes. */
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
    'routes.ts': `${banner}/** Method and path of every operation. */\nexport const routes = {\n${table}\n} as const\n`,
  }
}

const check = process.argv.includes('--check')
await mkdir(directory, { recursive: true })
const stale: string[] = []
for (const [name, content] of Object.entries(await generate())) {
  const file = new URL(name, directory)
  const present = await readFile(file, 'utf8').catch(() => '')
  if (present === content) continue
  stale.push(name)
  if (!check) await writeFile(file, content)
}
if (check && stale.length > 0) {
  console.error(`Generated files differ from the contract: ${stale.join(', ')}. Run: npm run generate`)
  process.exit(1)
}
