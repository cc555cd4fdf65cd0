import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const check = fileURLToPath(new URL('../../tools/supply/check-signatures.ts', import.meta.url))

let folder: string
let registry: Server
/** What the registry answers when it is asked for its keys. */
let status: number
const asked: (string | undefined)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rtcops-signatures-'))
  asked.length = 0
  registry = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(status).end('{"keys":[]}')
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
})
afterEach(async () => {
  registry.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs the check with a stand-in for npm, whose own root of trust is on the internet. */
async function checkWith(audit: string) {
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
  await writeFile(join(folder, 'npm'), `#!/bin/sh\ncase "$1" in config) echo ${url} ;; audit) ${audit} ;; esac\n`)
  await chmod(join(folder, 'npm'), 0o755)
  return await run(process.execPath, [check], { env: { PATH: `${folder}:${process.env['PATH']}` } })
}

describe('the signatures of packages', () => {
  it('are not asked for where the registry has no keys, which is told in one line', async () => {
    status = 404
    const { stdout } = await checkWith('exit 1')
    expect(stdout).toMatch(/^signatures of packages: not verified, .*\n$/)
    expect(asked).toEqual(['/-/npm/v1/keys'])
  })

  it('end the build where the registry has keys and npm finds a wrong one', async () => {
    status = 200
    await expect(checkWith('echo 1 package has an invalid registry signature; exit 1')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('invalid registry signature'),
    })
    const { stdout } = await checkWith('echo 530 packages have verified registry signatures')
    expect(stdout).toContain('530 packages')
  })

  it('end the build where the registry is out of order', async () => {
    status = 500
    await expect(checkWith('exit 0')).rejects.toMatchObject({ stderr: expect.stringContaining('answers 500') })
  })
})
