/**
 * Checks that no two files of a package export the same name, so that a name is clear wherever it is read. Migrations
 * all export `up`.
 */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { run } from '../run.ts'

const { output } = await run('git', ['ls-files', 'packages/*/src/*.ts', 'packages/*/src/*.tsx'])
const files = output
  .split('\n')
  .filter((file) => file !== '' && !/\.test\.tsx?$|\/(generated|migrations|i18n)\//.test(file))
const exporters = Map.groupBy(
  files.flatMap((file) => exportedNames(file).map((name) => ({ file, key: `${file.split('/')[1]}: ${name}` }))),
  ({ key }) => key,
)
const clashes = [...exporters].filter(([, places]) => places.length > 1)
for (const [key, places] of clashes) console.log(`${key} is exported by ${places.map(({ file }) => file).join(', ')}`)
process.exit(clashes.length === 0 ? 0 : 1)

/** Returns the names that a file exports where it declares them; a default export has none. */
function exportedNames(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    const kinds = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []).map(({ kind }) => kind) : []
    if (!kinds.includes(ts.SyntaxKind.ExportKeyword) || kinds.includes(ts.SyntaxKind.DefaultKeyword)) return []
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText(source))
    const { name } = statement as ts.DeclarationStatement
    return name ? [name.getText(source)] : []
  })
}
