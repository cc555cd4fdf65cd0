import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface RegistryStage {
  /** Requests that the registry received, such as `GET /-/npm/v1/keys`. */
  asked: string[]
  /**
   * Runs a check of `tools/supply` with a stand-in for npm, whose roots of trust and lists are on the internet.
   * @param status of every response of the registry
   * @param audit what the stand-in does for `npm audit`, in sh; `$*` is its arguments
   */
  check(status: number, audit: string): Promise<{ stdout: string }>
  close(): Promise<void>
}

/** Starts a registry on loopback for a check of packages. @param name file name of the check */
export async function openRegistryStage(name: string): Promise<RegistryStage> {
  const program = fileURLToPath(new URL(`../../../tools/supply/${name}`, import.meta.url))
  const folder = await mkdtemp(join(tmpdir(), 'rtcops-registry-'))
  const asked: string[] = []
  let answer = 200
  const registry = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.writeHead(answer).end('{"keys":[]}')
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  return {
    asked,
    async check(status, audit) {
      answer = status
      const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
      await writeFile(join(folder, 'npm'), `#!/bin/sh\ncase "$1" in config) echo ${url} ;; audit) ${audit} ;; esac\n`)
      await chmod(join(folder, 'npm'), 0o755)
      return await run(process.execPath, [program], { env: { PATH: `${folder}:${process.env['PATH']}` } })
    },
    async close() {
      registry.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
