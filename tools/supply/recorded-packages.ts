/** Records the npm packages in a bundle, as the bundler reports them: the lock file does not show what was bundled. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'rolldown'
import { licenceOf, type ProductionPackage, type Stated } from './production-packages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A package as it describes itself, and its path below the checkout. */
type Recorded = Stated & Pick<ProductionPackage, 'path'>

/** The three bundles of the product. */
export const bundles = ['terminal', 'console', 'server'] as const
export type Bundle = (typeof bundles)[number]

/** Returns the file that records the packages of a bundle, below the checkout. */
export const recordOf = (bundle: Bundle): string => `.cache/build/${bundle}-packages.json`

/** Returns a plugin that records every package from which the bundler has read a module or copied a file. */
export const recordPackages = (bundle: Bundle): Plugin => ({
  name: 'record-packages',
  async generateBundle(_options, made) {
    const files = Object.values(made).flatMap((part) => (part.type === 'asset' ? part.originalFileNames : []))
    const ids = [...this.getModuleIds(), ...files.map((file) => resolve(root, 'packages/web', file))]
    const places = new Set(ids.map(placeOf).filter((place) => place !== undefined))
    const packages = await Promise.all([...places].sort().map(describe))
    const file = join(root, recordOf(bundle))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${JSON.stringify(packages, null, 1)}\n`)
  },
})

/** Returns the packages of bundles, each once, ordered by path. */
export async function recordedPackages(of: readonly Bundle[]): Promise<ProductionPackage[]> {
  const found = new Map<string, ProductionPackage>()
  for (const bundle of of) {
    const packages: Recorded[] = JSON.parse(await readFile(join(root, recordOf(bundle)), 'utf8'))
    for (const each of packages) found.set(each.path, { ...each, license: licenceOf(each) })
  }
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Returns the folder of the package that a module belongs to; undefined for our own sources. */
function placeOf(id: string): string | undefined {
  return /^(?:\0[^/]*)?(\/.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)/.exec(id)?.[1]
}

async function describe(folder: string): Promise<Recorded> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Recorded
  return { name, version, license, path: relative(root, folder) }
}
