import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretNames } from '../../../packages/server/src/services/secret-files.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const source = join(root, 'deploy/systemd/rtcops.service')

const units = '/usr/lib/systemd/system'

let machine: string
let unit: string
/** A machine on which the package is installed, as far as systemd-analyze checks it. */
beforeAll(async () => {
  machine = await mkdtemp(join(tmpdir(), 'rtcops-unit-'))
  await mkdir(join(machine, units), { recursive: true })
  for (const name of await readdir(units))
    if (name.endsWith('.target')) await cp(join(units, name), join(machine, units, name), { verbatimSymlinks: true })
  await mkdir(join(machine, 'usr/lib/rtcops/bin'), { recursive: true })
  await writeFile(join(machine, 'usr/lib/rtcops/bin/node'), '')
  await chmod(join(machine, 'usr/lib/rtcops/bin/node'), 0o755)
  await cp(source, join(machine, units, 'rtcops.service'))
  unit = await readFile(source, 'utf8')
})
afterAll(() => rm(machine, { recursive: true, force: true }))

/** Returns all values of a key of the unit. */
const valuesOf = (key: string) =>
  Array.from(unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm')), ([, value = '']) => value)

describe('rtcops.service', () => {
  it('passes systemd-analyze without a warning', async () => {
    const verify = run('systemd-analyze', ['verify', '--man=no', `--root=${machine}`, 'rtcops.service'])
    expect(await verify).toEqual({ stdout: '', stderr: '' })
  })

  it('has an exposure of at most 3.0', async () => {
    const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--no-pager', source])
    const exposure = Number(/exposure level for rtcops\.service: ([\d.]+)/.exec(stdout)?.[1])
    expect(exposure).toBeGreaterThan(0)
    expect(exposure).toBeLessThanOrEqual(3)
  })

  it('allows JIT compilation in Node and ClickHouse, and leaves stopping the engines to the server', () => {
    expect(valuesOf('MemoryDenyWriteExecute')).toEqual([])
    expect(valuesOf('KillMode')).toEqual(['mixed'])
  })

  it('has only settings explained in the guide in its settings file, and no secret', async () => {
    const settings = await readFile(join(root, 'deploy/systemd/rtcops.env'), 'utf8')
    const guide = await readFile(join(root, 'docs/guide/settings.md'), 'utf8')
    const names = Array.from(settings.matchAll(/^#?([A-Z_]+)=/gm), ([, name = '']) => name)
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
    const secrets = valuesOf('LoadCredential').map((value) => value.split(':')[0] ?? '')
    expect(secrets.toSorted()).toEqual(secretNames.toSorted())
    expect(names.filter((name) => secrets.includes(name))).toEqual([])
    expect(secrets.filter((name) => !settings.includes(`/etc/credstore/rtcops.${name} `))).toEqual([])
    expect(settings).toMatch(/^RTCOPS_DEMO=0$/m)
  })
})
