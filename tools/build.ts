/**
 * Builds what is generated from the contract, terminal, console and server, and the documents about their contents. A product that is up to date is not
 * built again, unless `--force` is given.
 */
import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build as buildVite } from 'vite'
import { buildCli } from '../packages/cli/build.ts'
import { buildServer } from '../packages/server/build.ts'
import { exists } from './exists.ts'
import { builtFiles, writeGenerated } from './generate.ts'
import { documentFiles, writeDocuments } from './supply/documents.ts'
import { bundles, recordOf, recordPackages } from './supply/recorded-packages.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Product {
  name: string
  sources: string[]
  /** Files that exist once the product is built. */
  results: string[]
  build(): Promise<unknown>
}

/** Each may be a source of those after it. */
const products: Product[] = [
  {
    name: 'contract',
    sources: ['openapi.yaml', 'packages/core/{openapi,src/alarms}/**/*', 'tools/generate.ts'],
    results: builtFiles,
    build: () => writeGenerated(),
  },
  {
    name: 'terminal',
    sources: ['packages/cli/**/*.{ts,tsx,js,json}', 'packages/core/src/**/*'],
    results: ['packages/cli/dist/main.js', recordOf('terminal')],
    build: () => buildCli(recordPackages('terminal')),
  },
  {
    name: 'console',
    sources: ['packages/web/**/*.{ts,tsx,css,html,json,svg}', 'packages/core/src/**/*', 'package-lock.json'],
    results: ['packages/web/dist/index.html', recordOf('console')],
    build: () => buildVite({ root: `${root}packages/web`, logLevel: 'warn', plugins: [recordPackages('console')] }),
  },
  {
    name: 'server',
    sources: ['packages/{server,embedded,core}/{src/**/*,build.ts,package.json}', 'package-lock.json'],
    results: ['packages/server/dist/main.js', recordOf('server')],
    build: () => buildServer(recordPackages('server')),
  },
  {
    name: 'documents',
    sources: [...bundles.map(recordOf), 'package-lock.json', '{.,packages/cli}/package.json', 'tools/supply/*.ts'],
    results: documentFiles,
    build: writeDocuments,
  },
]

/** Builds every product whose sources have changed since it was built. */
export async function buildAll(force = false): Promise<void> {
  for (const { name, sources, results, build } of products) {
    const print = await fingerprint(sources)
    const record = `${root}.cache/build/${name}`
    const built = await readFile(record, 'utf8').catch(() => '')
    const present = (await Promise.all(results.map((file) => exists(root + file)))).every(Boolean)
    if (present && built === print && !force) continue
    const begin = performance.now()
    await build()
    await mkdir(`${root}.cache/build`, { recursive: true })
    await writeFile(record, print)
    console.log(`built the ${name} in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  }
}

/** Returns a hash of the names and contents of all sources. */
async function fingerprint(patterns: string[]): Promise<string> {
  // The terminal's build contains code compiled by this version of Node.
  const hash = createHash('sha256').update(process.version)
  const files: string[] = []
  for await (const file of glob(patterns, {
    cwd: root,
    exclude: (path) => /(^|\/)(dist|legal|node_modules)$/.test(path),
  }))
    files.push(file)
  for (const file of files.sort()) {
    const content = await readFile(root + file).catch(() => undefined)
    if (content && !/\.test\.tsx?$/.test(file)) hash.update(`${file}\n`).update(content)
  }
  return hash.digest('hex')
}

if (import.meta.main) await buildAll(process.argv.includes('--force'))
