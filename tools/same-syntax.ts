/**
 * Proves that a change touches only comments. `node tools/same-syntax.ts REVISION` compares each TypeScript and CSS
 * file that has changed since the revision with its earlier text, without comments and white space; a moved file is
 * compared with the original. Prints each file that differs, and exits with 1 if there is one.
 */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { run } from './run.ts'

const [revision = 'HEAD'] = process.argv.slice(2)
const changes = (await git('diff', '--name-status', '--find-renames=50%', revision, '--', '*.ts', '*.tsx', '*.css'))
  .split('\n')
  .filter((line) => line !== '')
const differing: string[] = []
for (const change of changes) {
  const [kind = '', before = '', after = before] = change.split('\t')
  const isSame =
    /^[MR]/.test(kind) &&
    tokensOf(before, await git('show', `${revision}:${before}`)) === tokensOf(after, readFileSync(after, 'utf8'))
  if (!isSame) differing.push(change)
}
for (const change of differing) console.log(`differs  ${change}`)
console.log(
  `${changes.length - differing.length} of ${changes.length} changed files have the syntax that they had in ${revision}`,
)
process.exit(differing.length === 0 ? 0 : 1)

async function git(...args: string[]): Promise<string> {
  const { ok, output } = await run('git', args)
  if (!ok) throw new Error(output)
  return output
}

/** Returns the tokens of a file, one per line. */
function tokensOf(name: string, text: string): string {
  if (name.endsWith('.css')) return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, '\n')
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest)
  const tokens: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJSDoc(node)) return
    const children = node.getChildren(file)
    if (children.length > 0) children.forEach(visit)
    else tokens.push(node.getText(file).trim())
  }
  visit(file)
  return tokens.filter((token) => token !== '').join('\n')
}
