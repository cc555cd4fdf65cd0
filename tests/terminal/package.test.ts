import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const terminal = fileURLToPath(new URL('../../packages/cli', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rtcops-package-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the package of the terminal', () => {
  it('is one file that holds all that the program runs, and manual pages', async () => {
    await run('npm', ['pack', terminal, '--ignore-scripts', '--silent'], { cwd: folder })
    const files = await readdir(folder)
    expect(files).toEqual([expect.stringMatching(/^rtcops-cli-[\d.]+\.tgz$/)])
    await run('tar', ['-xzf', files[0] ?? ''], { cwd: folder })
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
