import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the process that runs the servers of a suite. */
    serversUrl: string
  }
}

const program = fileURLToPath(new URL('servers-program.ts', import.meta.url))

/**
 * Starts one process for the servers of all files of a suite, so that the server's modules are loaded and compiled once instead of for each
 * file.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Their logs are dropped, because lines of several servers cannot be told apart.
  const servers = fork(program, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const [url] = (await once(servers, 'message')) as [string]
  project.provide('serversUrl', url)
  return async () => {
    const end = once(servers, 'exit')
    servers.disconnect()
    await end
  }
}
