import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const run = promisify(execFile)
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

  it('can be verified with minisign and sha256sum only, also after being generated again', async () => {
    await verify()
    await writeFile(join(folder, 'rtcops-cli-0.1.0.tgz'), 'one more')
    await sign()
    await verify()
    expect((await readFile(join(folder, 'SHA256SUMS'), 'utf8')).match(/ {2}rtcops\S+$/gm)).toHaveLength(3)
  })

  it('detect a changed package', async () => {
    await writeFile(join(folder, 'rtcops-0.1.0.tgz'), 'a packagf')
    await expect(verify()).rejects.toThrow('sha256sum')
  })

  it('detect sums changed together with the package', async () => {
    await writeFile(join(folder, 'rtcops-0.1.0.tgz'), 'a packagf')
    const { stdout } = await run('sh', ['-c', 'sha256sum rtcops*'], { cwd: folder })
    await writeFile(join(folder, 'SHA256SUMS'), stdout)
    await expect(verify()).rejects.toThrow('minisign')
  })
})
