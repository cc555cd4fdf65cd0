/**
 * Checks that the values of an enumeration of the contract are written out once at most, as a list or a union: code takes them from
 * `core/src/api/generated/enums.ts`, and their type from the contract's schema. Two values, such as `['asc', 'desc']`, are often equal by
 * chance and are not checked; neither are the steps of the stores' schemas, which never change.
 */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { run } from '../run.ts'

const least = 3
const generated = 'packages/core/src/api/generated/openapi.json'

const keyOf = (values: readonly string[]): string => values.toSorted().join(' ')

/** Returns the enumerations of a part of the contract. */
function enumsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { enum: values } = part as { enum?: unknown }
  const own = Array.isArray(values) && values.every((value) => typeof value === 'string') ? [keyOf(values)] : []
  return [...own, ...Object.values(part).flatMap(enumsIn)]
}
const enumerations = new Set(enumsIn(JSON.parse(readFileSync(generated, 'utf8'))))

/** Returns the texts of a list or a union that has nothing else. */
function textsOf(node: ts.Node): string[] | undefined {
  const parts = ts.isArrayLiteralExpression(node)
    ? [...node.elements]
    : ts.isUnionTypeNode(node)
      ? node.types.map((type) => (ts.isLiteralTypeNode(type) ? type.literal : type))
      : []
  return parts.length >= least && parts.every((part) => ts.isStringLiteral(part))
    ? parts.map((part) => (part as ts.StringLiteral).text)
    : undefined
}

const { output } = await run('git', ['ls-files', 'packages/*/src/*.ts', 'packages/*/src/*.tsx'])
const files = output
  .split('\n')
  .filter((file) => file !== '' && !/\.(test|testing)\.tsx?$|\/(generated|migrations)\//.test(file))
const places = files.flatMap((file) => {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: { key: string; place: string }[] = []
  const visit = (node: ts.Node) => {
    const texts = textsOf(node)
    if (texts && enumerations.has(keyOf(texts))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push({ key: keyOf(texts), place: `${file}:${line + 1}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
})
const repeated = [...Map.groupBy(places, ({ key }) => key)].filter(([, of]) => of.length > 1)
for (const [key, of] of repeated) console.log(`${key}: ${of.map(({ place }) => place).join(', ')}`)
process.exit(repeated.length === 0 ? 0 : 1)
