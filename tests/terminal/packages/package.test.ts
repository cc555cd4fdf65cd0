import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, cp, glob, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const product = fileURLToPath(new URL('../../..', import.meta.url))
const terminal = join(product, 'packages/cli')

/** A package as npm describes it. */
interface Packed {
  name: string
  size: number
  files: { path: string }[]
}

let folder: string
let packages: Packed[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rtcops-package-'))
  packages = await pack(product, join(folder, 'here'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Makes both packages of a checkout in a new folder. */
async function pack(checkout: string, target: string): Promise<Packed[]> {
  await mkdir(target)
  const sources = [checkout, join(checkout, 'packages/cli')]
  const line = ['pack', ...sources, '--json', '--ignore-scripts', '--pack-destination', target]
  const { stdout } = await run('npm', line, { cwd: folder, maxBuffer: 16_000_000 })
  // Newer versions of npm key the packages by name.
  return Object.values(JSON.parse(stdout) as Packed[])
}

/** Returns the size of a package, and the paths in it. */
function contentOf(name: string): { files: string[]; size: number } {
  const packed = packages.find((each) => each.name === name)
  return { files: packed?.files.map(({ path }) => path) ?? [], size: packed?.size ?? 0 }
}

const megabytes = 1_000_000
const documents = [
  'README.md',
  'README.zh-CN.md',
  'SECURITY.md',
  'docs/guide/settings.md',
  'docs/guide/settings.zh-CN.md',
]
const legal = ['legal/THIRD-PARTY-LICENSES', 'legal/sbom.cdx.json']

describe.each([
  {
    name: 'product',
    source: product,
    packed: 'rtcops',
    bound: 9 * megabytes,
    within: /^packages\/(cli|server|web)\/(bin|dist)\//,
  },
  {
    name: 'terminal',
    source: terminal,
    packed: '@rtcops/cli',
    bound: 1.2 * megabytes,
    within: /^(bin|dist)\//,
  },
])('the package of the $name', ({ source, packed, bound, within }) => {
  it('contains what was built, without sources, source maps and tests', () => {
    const { files, size } = contentOf(packed)
    expect(size).toBeLessThan(bound)
    expect(files.filter((path) => !within.test(path)).toSorted()).toEqual(
      source === product
        ? [...documents, ...legal, 'package.json', 'packages/cli/package.json']
        : [...legal, 'package.json'],
    )
    expect(files.filter((path) => /\.(tsx?|map)$|\btest\b|(^|\/)(src|node_modules)\//.test(path))).toEqual([])
  })

  it('contains no path of the machine that built it', async () => {
    const { files } = contentOf(packed)
    const own = Buffer.from(product)
    const naming = await Promise.all(
      files.map(async (path) => ((await readFile(join(source, path))).includes(own) ? [path] : [])),
    )
    expect(naming.flat()).toEqual([])
  })
})

describe('the package of the product', () => {
  it('contains server, console and terminal, and depends on the packages that cannot be bundled', async () => {
    const { files } = contentOf('rtcops')
    expect(files).toEqual(
      expect.arrayContaining([
        'packages/cli/bin/rtcops.js',
        'packages/cli/dist/man/man1/rtcops.1',
        'packages/server/dist/main.js',
        'packages/server/dist/engine-process.js',
        'packages/server/dist/static/swagger-ui.css',
        'packages/web/dist/index.html',
      ]),
    )
    const wanted = JSON.parse(await readFile(join(product, 'package.json'), 'utf8'))
    const needed = { ...wanted.dependencies, ...wanted.optionalDependencies }
    const imported = await Promise.all(
      files
        .filter((path) => /^packages\/(cli|server)\/dist\/.*\.js$/.test(path))
        .map(async (path) => [
          ...(await readFile(join(product, path), 'utf8')).matchAll(/^import .*from "([^"./][^"]*)";$/gm),
        ]),
    )
    const names = new Set(imported.flat().map(([, name = '']) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''))
    expect([...names].filter((name) => !isBuiltin(name) && !(name in needed))).toEqual([])
  })
})

describe('the metadata that npm reads before installing', () => {
  const read = async (source: string) => JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))

  it('accepts Node 20, as in the guide, for the product, which brings a newer one', async () => {
    expect((await read(product)).engines).toEqual({ node: '>=20' })
  })

  it('has no dependencies for the terminal, which is installed without the network', async () => {
    const { dependencies, optionalDependencies, engines } = await read(terminal)
    expect({ dependencies, optionalDependencies }).toEqual({})
    expect(engines).toEqual({ node: '>=24' })
  })
})

describe('the package of the terminal', () => {
  it('is one file with everything that the program runs, and manual pages', async () => {
    const files = (await readdir(join(folder, 'here'))).toSorted()
    expect(files).toEqual(['rtcops-', 'rtcops-cli-'].map((name) => expect.stringMatching(`^${name}[\\d.]+\\.tgz$`)))
    await run('tar', ['-xzf', join('here', files[1] ?? '')], { cwd: folder })
    // Outside the checkout, so that no package is found next to the program.
    const program = join(folder, 'package/bin/rtcops.js')
    const env = { PATH: process.env['PATH'] ?? '', HOME: folder, LANG: 'C.UTF-8', RTCOPS_LANG: 'en' }
    const rtcops = async (...args: string[]) => (await run(process.execPath, [program, ...args], { env })).stdout
    expect(await rtcops('--version')).toMatch(/^rtcops \d+\.\d+\.\d+\n$/)
    expect(await rtcops('call', 'list', '--help')).toContain('rtcops call list')
    expect(await rtcops('doctor', '-o', 'json').catch(({ stdout }) => stdout)).toContain('"check"')
    expect(await readdir(join(folder, 'package/dist/man/man1'))).toContain('rtcops-call.1')
  })
})

describe('the npm packages', () => {
  it('are identical byte by byte when built in another directory', async () => {
    const there = join(product, '.cache', `built-again-${process.pid}`)
    // Vite builds differently for tests.
    const { NODE_ENV: _, ...asReleased } = process.env
    try {
      await copySources(there)
      await run(process.execPath, ['tools/build.ts'], { cwd: there, env: asReleased })
      await pack(there, join(folder, 'there'))
    } finally {
      await rm(there, { recursive: true, force: true })
    }
    const { stdout } = await run('sh', ['-c', 'sha256sum *.tgz'], { cwd: join(folder, 'here') })
    expect(stdout.match(/rtcops[\w-]*-[\d.]+tgz$/gm)).toHaveLength(2)
    await writeFile(join(folder, 'sums'), stdout)
    await run('sha256sum', ['--check', '../sums'], { cwd: join(folder, 'there') })
  })
})

describe('rtcops under an old Node', () => {
  it('runs on the Node installed next to it, and forwards the signal that ends it', async () => {
    const bin = join(folder, 'old/bin')
    const beside = join(folder, 'old/node_modules', `node-${process.platform}-${process.arch}`, 'bin')
    await cp(join(terminal, 'bin'), bin, { recursive: true })
    await mkdir(beside, { recursive: true })
    await symlink(process.execPath, join(beside, 'node'))
    await writeFile(join(folder, 'old/package.json'), '{ "type": "module" }')
    // Stands in for a server: reports that it is up, and takes a moment to stop.
    const server = join(folder, 'old/server.js')
    await writeFile(
      server,
      `import { writeFileSync } from 'node:fs'
if (process.env.RTCOPS_LOCKED_NODE) {
  process.on('SIGTERM', () => setTimeout(() => { writeFileSync('${folder}/stopped', ''); process.exit(7) }, 100))
  setInterval(() => undefined, 1000)
  console.log('up')
} else await import('./bin/on-locked-node.js')
`,
    )
    const { RTCOPS_LOCKED_NODE: _, ...env } = process.env
    const child = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([7, null])
    await access(join(folder, 'stopped'))
  })
})

/** Copies what a build reads; npm packages are hard links, so each has a separate place at no cost. */
async function copySources(target: string): Promise<void> {
  const modules = join(target, 'node_modules')
  await mkdir(modules, { recursive: true })
  // Folders of tools that write there, such as `.vite`, may change during the copy.
  const names = (await readdir(join(product, 'node_modules'))).filter(
    (name) => name === '.bin' || !name.startsWith('.'),
  )
  await run('cp', ['-al', ...names.map((name) => join(product, 'node_modules', name)), modules])
  const parts = ['tools', 'openapi.yaml', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json']
  for (const name of [...parts, ...documents]) await cp(join(product, name), join(target, name), { recursive: true })
  const built = /\/packages\/\w+\/(dist|legal|node_modules)(\/|$)/
  await cp(join(product, 'packages'), join(target, 'packages'), {
    recursive: true,
    filter: (source) => !built.test(source.slice(product.length - 1)),
  })
  for await (const own of glob('packages/*/node_modules', { cwd: product }))
    await run('cp', ['-al', join(product, own), join(target, own)])
}
