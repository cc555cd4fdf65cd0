/**
 * `npm run package:deb`: builds a Debian package of the product and the Node that it runs on, for the platform of this
 * machine. `--version 1.2.3` sets another version, to try an upgrade; `--to-dir` another directory than `.cache/deb`.
 */
import { chmod, cp, glob, lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { buildAll } from './build.ts'
import { changelog, copyright } from './debian-documents.ts'
import { must } from './run.ts'
import { subjectAt } from './supply/documents.ts'
import { type ProductionPackage, productionPackages } from './supply/production-packages.ts'
import { bundles, recordedPackages } from './supply/recorded-packages.ts'
import { sbom } from './supply/sbom.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const debian = join(root, 'deploy/debian')
const architectures: Partial<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }
const home = 'usr/lib/rtcops'

/** Builds the package. @returns its path */
export async function packageDeb(version: string, directory: string): Promise<string> {
  const architecture = architectures[process.arch]
  if (process.platform !== 'linux' || !architecture) throw new Error('Debian packages are built on Linux x64 or arm64')
  await buildAll()
  const stage = await mkdtemp(join(tmpdir(), 'rtcops-deb-'))
  try {
    await unpackProduct(stage)
    await copyPackages(stage)
    await addSystemFiles(stage)
    await addPages(stage)
    await addDocuments(stage, version)
    await addControl(stage, version, architecture)
    await mkdir(directory, { recursive: true })
    const file = join(directory, `rtcops_${version}_${architecture}.deb`)
    // Half of the package is one library, for which xz takes minutes. Debian 12's lintian refuses zstd.
    const env = { SOURCE_DATE_EPOCH: await sourceTime() }
    await must('dpkg-deb', ['--build', '--root-owner-group', '-Zgzip', stage, file], { env })
    return file
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

/** Returns the time of every file in the package, in seconds since 1970: that of the commit, unless one is given. */
async function sourceTime(): Promise<string> {
  const given = process.env['SOURCE_DATE_EPOCH']
  return given ?? (await must('git', ['-C', root, 'log', '-1', '--format=%ct'])).trim()
}

/** Unpacks what `npm pack` packs: the same files as in the npm package. */
async function unpackProduct(stage: string): Promise<void> {
  const packed = await must('npm', ['pack', root, '--ignore-scripts', '--silent', '--pack-destination', stage])
  const archive = join(stage, packed.trim())
  const folder = join(stage, home)
  await mkdir(folder, { recursive: true })
  await must('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', '--no-same-owner'])
  await rm(archive)
  for (const name of [
    'README.md',
    'README.zh-CN.md',
    'SECURITY.md',
    'docs',
    'legal',
    'packages/cli/dist/man',
    'packages/cli/bin/on-locked-node.js',
  ])
    await rm(join(folder, name), { recursive: true })
}

/** Headers and programs that compile chDB where no binary fits. */
const forCompilers = new Set(['node-addon-api', 'node-gyp-build'])
/** Files that nothing reads at run time: for compilers, tests and readers. */
const unread = /\.(a|d\.ts|map|md)$|\/(pkgconfig|pgxs|codegen|example\.js|llms-full\.txt)$|\/LICEN[CS]E[\w.]*$/

/** Copies Node, and the packages that are not bundled, without what nothing reads at run time. */
async function copyPackages(stage: string): Promise<void> {
  const node = `node_modules/node-${process.platform}-${process.arch}`
  await copy(join(root, node, 'bin/node'), join(stage, home, 'bin/node'), 0o755)
  const fonts = await usedFonts(stage)
  for (const { path } of await copiedPackages()) {
    if (path === node) continue
    await cp(join(root, path), join(stage, home, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) =>
        !unread.test(source) &&
        (!source.endsWith('.ttf') || fonts.some((font) => source.endsWith(font))) &&
        // Nested packages are copied separately, if they are needed.
        !source.slice(join(root, path).length).startsWith('/node_modules'),
    })
  }
}

/** Returns the packages beside the bundles, Node included. */
async function copiedPackages(): Promise<ProductionPackage[]> {
  return (await productionPackages(root, [''])).filter(({ name }) => !forCompilers.has(name))
}

/** Returns the font files that the server names; the package of fonts has nine weights. */
async function usedFonts(stage: string): Promise<string[]> {
  const found: string[] = []
  for await (const name of glob('*.js', { cwd: join(stage, home, 'packages/server/dist') })) {
    const text = await readFile(join(stage, home, 'packages/server/dist', name), 'utf8')
    found.push(...Array.from(text.matchAll(/"(@expo-google-fonts\/[^"]+\.ttf)"/g), ([, path = '']) => path))
  }
  if (found.length === 0) throw new Error('found no font in the server; check usedFonts in tools/package-deb.ts')
  return found
}

async function addSystemFiles(stage: string): Promise<void> {
  const systemd = join(root, 'deploy/systemd')
  await copy(join(debian, 'rtcops.sh'), join(stage, 'usr/bin/rtcops'), 0o755)
  await copy(join(systemd, 'rtcops.service'), join(stage, 'usr/lib/systemd/system/rtcops.service'))
  await copy(join(systemd, 'rtcops.env'), join(stage, 'etc/rtcops/rtcops.env'))
  await copy(join(debian, 'rtcops.sysusers'), join(stage, 'usr/lib/sysusers.d/rtcops.conf'))
  const places = {
    bash: 'usr/share/bash-completion/completions/rtcops',
    zsh: 'usr/share/zsh/vendor-completions/_rtcops',
    fish: 'usr/share/fish/vendor_completions.d/rtcops.fish',
  }
  const program = join(root, 'packages/cli/bin/rtcops.js')
  for (const [shell, place] of Object.entries(places))
    await write(join(stage, place), await must(process.execPath, [program, 'completion', shell]))
}

/** Adds the manual pages in both languages. */
async function addPages(stage: string): Promise<void> {
  const pages = join(root, 'packages/cli/dist/man')
  for await (const name of glob('**/*.1', { cwd: pages }))
    await write(join(stage, 'usr/share/man', `${name}.gz`), zipped(await readFile(join(pages, name))))
}

async function addDocuments(stage: string, version: string): Promise<void> {
  const place = join(stage, 'usr/share/doc/rtcops')
  await write(join(place, 'changelog.gz'), zipped(await changelog(version, await sourceTime())))
  await write(join(place, 'copyright'), await copyright(await packagesWithin()))
  const subject = { ...(await subjectAt('')), version }
  await write(join(place, 'sbom.cdx.json'), sbom(subject, await recordedPackages(bundles), await copiedPackages()))
  await copy(join(debian, 'lintian-overrides'), join(stage, 'usr/share/lintian/overrides/rtcops'))
}

/** Returns all packages in the Debian package, in bundles and beside them. */
async function packagesWithin(): Promise<ProductionPackage[]> {
  const all = [...(await recordedPackages(bundles)), ...(await copiedPackages())]
  return [...new Map(all.map((each) => [each.path, each])).values()]
}

async function addControl(stage: string, version: string, architecture: string): Promise<void> {
  // Folders of npm packages have the modes of the user who unpacked them, and their libraries those of programs.
  await must('chmod', ['-R', 'u=rwX,go=rX', stage])
  await must('find', [
    stage,
    '-type',
    'f',
    '(',
    '-name',
    '*.so*',
    '-o',
    '-name',
    '*.node',
    ')',
    '-exec',
    'chmod',
    '644',
    '{}',
    '+',
  ])
  const control = join(stage, 'DEBIAN')
  for (const name of ['postinst', 'prerm', 'postrm']) await copy(join(debian, name), join(control, name), 0o755)
  await write(join(control, 'conffiles'), '/etc/rtcops/rtcops.env\n')
  const { size, sums } = await measure(stage)
  const text = await readFile(join(debian, 'control'), 'utf8')
  const values = { VERSION: version, ARCHITECTURE: architecture, SIZE: String(Math.ceil(size / 1024)) }
  await write(
    join(control, 'control'),
    text.replace(/\b(VERSION|ARCHITECTURE|SIZE)$/gm, (name) => values[name as 'SIZE']),
  )
  await write(join(control, 'md5sums'), sums)
}

/** Returns the bytes of all files, and their sums as `dpkg --verify` reads them. */
async function measure(stage: string): Promise<{ size: number; sums: string }> {
  const files: string[] = []
  let size = 0
  for await (const path of glob(['usr/**/*', 'etc/**/*'], { cwd: stage })) {
    const found = await lstat(join(stage, path))
    size += found.size
    if (found.isFile() && !path.startsWith('etc/')) files.push(path)
  }
  const sums = await must('sh', ['-c', 'cd "$0" && md5sum "$@"', stage, ...files.sort()])
  return { size, sums }
}

/** Compresses without a timestamp, like Debian's own tools. */
const zipped = (content: string | Buffer): Buffer => gzipSync(content, { level: 9 })

async function copy(source: string, target: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await cp(source, target)
  await chmod(target, mode)
}

async function write(target: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, content)
}

if (import.meta.main) {
  const { version: own } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const { values } = parseArgs({ options: { version: { type: 'string' }, 'to-dir': { type: 'string' } } })
  const file = await packageDeb(values.version ?? own, resolve(values['to-dir'] ?? join(root, '.cache/deb')))
  console.log(file)
}
