import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const here = fileURLToPath(new URL('../../packages/cli/', import.meta.url))
const help = (bin: string) =>
  spawnSync(process.execPath, [join(bin, 'bin/rtcops.cjs'), 'call', '--help'], { encoding: 'utf8' })

let copy: string
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'rtcops-bundle-'))
  for (const part of ['bin', 'dist', 'package.json']) await cp(here + part, join(copy, part), { recursive: true })
})
afterAll(() => rm(copy, { recursive: true, force: true }))

const filesOf = async (ending: string) => {
  const files = await readdir(join(copy, 'dist'), { recursive: true })
  return files.filter((file) => file.endsWith(ending)).toSorted()
}

describe('the bundle of the terminal', () => {
  it('keeps the compiled code of each of its files', async () => {
    const files = await filesOf('.cjs')
    expect(await filesOf('.code')).toEqual(files.map((file) => `${file}.code`))
  })

  it('runs with code that another Node has compiled, and without any', async () => {
    const { stdout } = help(here)
    expect(stdout).toContain('rtcops call list')
    for (const file of await filesOf('.code')) await writeFile(join(copy, 'dist', file), 'compiled by another Node')
    expect(help(copy)).toMatchObject({ status: 0, stderr: '', stdout })
    for (const file of await filesOf('.code')) await rm(join(copy, 'dist', file))
    expect(help(copy)).toMatchObject({ status: 0, stderr: '', stdout })
  })

  it('says how it is built where it has not been built', async () => {
    await rm(join(copy, 'dist'), { recursive: true })
    expect(help(copy)).toMatchObject({ status: 1, stdout: '', stderr: '✗ rtcops is not built yet: npm run build\n' })
  })
})
