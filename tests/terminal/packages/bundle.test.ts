import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const here = fileURLToPath(new URL('../../../packages/cli/', import.meta.url))
const help = (bin: string) =>
  spawnSync(process.execPath, [join(bin, 'bin/rtcops.js'), 'call', '--help'], { encoding: 'utf8' })

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'rtcops-bundle-'))
  for (const part of ['bin', 'dist', 'package.json']) await cp(here + part, join(copy, part), { recursive: true })
})
afterAll(() => rm(copy, { recursive: true, force: true }))

describe('the bundle of the terminal', () => {
  it('runs from any directory, and needs nothing but itself', () => {
    const { stdout } = help(here)
    expect(stdout).toContain('rtcops call list')
    expect(help(copy)).toMatchObject({ status: 0, stderr: '', stdout })
  })

  it('says how to build it if it has not been built', async () => {
    await rm(join(copy, 'dist'), { recursive: true })
    expect(help(copy)).toMatchObject({ status: 1, stdout: '', stderr: '✗ rtcops is not built yet: npm run build\n' })
  })
})
