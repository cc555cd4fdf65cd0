import { execFile } from 'node:child_process'
import { cp, glob, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const run = promisify(execFile)
/** Vite builds differently for tests. */
const { NODE_ENV: _, ...asReleased } = process.env
const root = fileURLToPath(new URL('../../..', import.meta.url))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rtcops-release-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the checksums of a release', () => {
  const sign = () =>
    run(process.execPath, [join(root, 'tools/supply/checksums.ts'), folder, '--key', `${folder}/keys/release.key`])
  const verify = async () => {
    await run('minisign', ['-V', '-q', '-p', 'keys/release.pub', '-m', 'SHA256SUMS'], { cwd: folder })
    await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder })
  }

  beforeEach(async () => {
    await mkdir(join(folder, 'keys'))
    // Without a password, so that nobody has to type one.
    await run('minisign', ['-G', '-W', '-p', `${folder}/keys/release.pub`, '-s', `${folder}/keys/release.key`])
    await writeFile(join(folder, 'rtcops-0.1.0.tgz'), 'a package')
    await writeFile(join(folder, 'rtcops_0.1.0_amd64.deb'), 'another')
    await sign()
  })

  it('are verified with minisign and sha256sum alone, also after they were made anew', async () => {
    await verify()
    await writeFile(join(folder, 'rtcops-cli-0.1.0.tgz'), 'one more')
    await sign()
    await verify()
    expect((await readFile(join(folder, 'SHA256SUMS'), 'utf8')).match(/ {2}rtcops\S+$/gm)).toHaveLength(3)
  })

  it('tell a package that was changed', async () => {
    await writeFile(join(folder, 'rtcops-0.1.0.tgz'), 'a packagf')
    await expect(verify()).rejects.toThrow('sha256sum')
  })

  it('tell sums that were changed along with the package', async () => {
    await writeFile(join(folder, 'rtcops-0.1.0.tgz'), 'a packagf')
    const { stdout } = await run('sh', ['-c', 'sha256sum rtcops*'], { cwd: folder })
    await writeFile(join(folder, 'SHA256SUMS'), stdout)
    await expect(verify()).rejects.toThrow('minisign')
  })
})

describe('the packages of npm', () => {
  it('are the same byte by byte when another folder builds them', async () => {
    const [here, there] = [join(folder, 'here'), join(root, '.cache', `built-again-${process.pid}`)]
    try {
      await copySources(there)
      for (const cwd of [root, there]) await run(process.execPath, ['tools/build.ts'], { cwd, env: asReleased })
      for (const [source, target] of [
        [root, here],
        [there, join(folder, 'there')],
      ] as const) {
        await mkdir(target)
        const packages = [source, join(source, 'packages/cli')]
        await run('npm', ['pack', ...packages, '--ignore-scripts', '--silent', '--pack-destination', target])
      }
      const { stdout } = await run('sh', ['-c', 'sha256sum *.tgz'], { cwd: here })
      expect(stdout.match(/rtcops[\w-]*-[\d.]+tgz$/gm)).toHaveLength(2)
      await writeFile(join(folder, 'sums'), stdout)
      await run('sha256sum', ['--check', '../sums'], { cwd: join(folder, 'there') })
    } finally {
      await rm(there, { recursive: true, force: true })
    }
  })
})

/** Copies what a build reads; npm packages are hard links, so each has a separate place at no cost. */
async function copySources(target: string): Promise<void> {
  const packages = join(target, 'node_modules')
  await mkdir(packages, { recursive: true })
  // Folders of tools that write there, such as `.vite`, may change during the copy.
  const names = (await readdir(join(root, 'node_modules'))).filter((name) => name === '.bin' || !name.startsWith('.'))
  await run('cp', ['-al', ...names.map((name) => join(root, 'node_modules', name)), packages])
  const parts = ['tools', 'openapi.yaml', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json']
  for (const name of [...parts, 'SECURITY.md', 'README.md', 'README.zh-CN.md'])
    await cp(join(root, name), join(target, name), { recursive: true })
  const built = /\/packages\/\w+\/(dist|legal|node_modules)(\/|$)/
  await cp(join(root, 'packages'), join(target, 'packages'), {
    recursive: true,
    filter: (source) => !built.test(source.slice(root.length - 1)),
  })
  for await (const own of glob('packages/*/node_modules', { cwd: root }))
    await run('cp', ['-al', join(root, own), join(target, own)])
}
