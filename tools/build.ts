/** Builds terminal, console and server. A product that is up to date is not built again, unless `--force` is given. */
import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build as buildVite } from 'vite'
import { buildCli } from '../packages/cli/build.ts'
import { buildServer } from '../packages/server/build.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Product {
  name: string
  sources: string[]
  /** A file that exists once the product is built. */
  result: string
  build(): Promise<unknown>
}

const products: Product[] = [
  {
    name: 'terminal',
    sources: ['packages/cli/**/*.{ts,tsx,js,json}', 'packages/core/src/**/*'],
    result: 'packages/cli/dist/main.js',
    build: buildCli,
  },
  {
    name: 'console',
    sources: ['packages/web/**/*.{ts,tsx,css,html,json,svg}', 'packages/core/src/**/*', 'package-lock.json'],
    result: 'packages/web/dist/index.html',
    build: () => buildVite({ root: `${root}packages/web`, logLevel: 'warn' }),
  },
  {
    name: 'server',
    sources: ['packages/{server,embedded,core}/{src/**/*,build.ts,package.json}', 'package-lock.json'],
    result: 'packages/server/dist/main.js',
    build: buildServer,
  },
]

/** Builds every product whose sources have changed since it was built. */
export async function buildAll(force = false): Promise<void> {
  for (const { name, sources, result, build } of products) {
    const print = await fingerprint(sources)
    const record = `${root}.cache/build/${name}`
    const built = await readFile(record, 'utf8').catch(() => '')
    const present = await stat(root + result).catch(() => undefined)
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
  for await (const file of glob(patterns, { cwd: root, exclude: (path) => /(^|\/)(dist|node_modules)$/.test(path) }))
    files.push(file)
  for (const file of files.sort()) {
    const content = await readFile(root + file).catch(() => undefined)
    if (content && !/\.test\.tsx?$/.test(file)) hash.update(`${file}\n`).update(content)
  }
  return hash.digest('hex')
}

if (import.meta.main) await buildAll(process.argv.includes('--force'))
