/** Finds the npm packages that the product contains, in the lock file and in `node_modules`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from '../exists.ts'

interface Locked {
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  link?: boolean
}

/** An installed package. */
export interface ProductionPackage {
  name: string
  version: string
  /** Licence as the package names it. */
  license: string
  /** Path below the checkout, such as `node_modules/chdb`. */
  path: string
}

/** A package as it describes itself; some name no licence. */
export type Stated = Pick<ProductionPackage, 'name' | 'version'> & { license?: string | undefined }

/** Licences, read in their texts, of packages whose description names none. */
const read: Partial<Record<string, string>> = {
  'png-js@2.0.0': 'MIT',
  'stack-trace@0.0.9': 'MIT',
  'xtend@2.2.0': 'MIT',
}

/** Returns the licence of a package as an SPDX expression, or `unknown`. */
export const licenceOf = ({ name, version, license }: Stated): string =>
  license ?? read[`${name}@${version}`] ?? 'unknown'

/**
 * Returns the packages that others need at run time, including their dependencies, as far as this platform has them.
 * @param from paths in the lock file: `''` for the product, `packages/server` for what is bundled into the server
 * @param everyPlatform also returns packages that are locked for other platforms and not installed here
 */
export async function productionPackages(
  root: string,
  from: readonly string[],
  everyPlatform = false,
): Promise<ProductionPackage[]> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const found = new Map<string, ProductionPackage>()
  const waiting = [...from]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { dependencies, optionalDependencies } = lock.packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(name, path, lock.packages)
      const locked = place === undefined ? undefined : lock.packages[place]
      // Packages of other platforms are locked, but not installed. Those of this checkout have sources, and no licence.
      if (!place || !locked || locked.link || found.has(place)) continue
      if (!everyPlatform && !(await exists(join(root, place)))) continue
      found.set(place, { name, version: locked.version, license: licenceOf({ name, ...locked }), path: place })
      waiting.push(place)
    }
  }
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Returns where Node finds a package that another imports: in the nearest `node_modules` above it. */
function placeOf(name: string, importer: string, packages: Record<string, Locked>): string | undefined {
  for (let above = importer; ; above = above.slice(0, Math.max(above.lastIndexOf('/'), 0))) {
    const place = join(above, 'node_modules', name)
    if (place in packages) return place
    if (above === '') return undefined
  }
}
