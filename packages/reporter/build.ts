/** Bundles the reporter with its types into `dist`: `node packages/reporter/build.ts`; `npm pack` does it as well. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import ts from 'typescript'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Writes `dist`: one module for browsers, and its types. */
export async function buildReporter(): Promise<void> {
  await build({
    cwd: here,
    input: 'src/report.ts',
    platform: 'browser',
    logLevel: 'warn',
    transform: { target: 'es2022' },
    output: { file: 'dist/index.js', format: 'esm', minify: true, cleanDir: true },
  })
  for (const [source, declarations] of [
    ['report', 'index'],
    ['types', 'types'],
  ]) {
    const text = await readFile(`${here}src/${source}.ts`, 'utf8')
    const { outputText } = ts.transpileDeclaration(text, { compilerOptions: { declaration: true } })
    await writeFile(`${here}dist/${declarations}.d.ts`, outputText.replaceAll('./types.ts', './types.js'))
  }
}

if (import.meta.main) await buildReporter()
