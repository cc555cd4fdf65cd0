import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineAddresses } from '@rtcops/embedded'
import { freePort } from '../network/free-port.ts'
import { program } from '../rtcops.ts'

/** The server as `rtcops server start` runs it, with its own engines. */
export interface HostServer {
  url: string
  /** Returns its output so far. */
  output(): string
  engines(): Promise<EngineAddresses>
  /** @returns the exit code, or the signal that ended it */
  end(signal: NodeJS.Signals): Promise<[number | null, NodeJS.Signals | null]>
}

export const adminPassword = 'Passw0rdAdmin'

/** Starts the server and waits until it listens. @throws {Error} with its output if it ends before that */
export async function startHostServer(data: string): Promise<HostServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [program, 'server', 'start', '--port', String(port), '--data', data], {
    env: { ...process.env, RTCOPS_DEMO: '0', RTCOPS_ADMIN_PASSWORD: adminPassword, RTCOPS_LOG: 'error', ...noEngines },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        output += part.toString()
        if (/^rtcops (console|API) at /m.test(output)) resolve()
      })
    child.once('exit', () => reject(new Error(output)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    engines: async () => JSON.parse(await readFile(join(data, 'engines.json'), 'utf8')),
    end: async (signal) => {
      child.kill(signal)
      return (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    },
  }
}

/** Environment without engine addresses, for programs that run on a data directory. */
export const noEngines = { DATABASE_URL: '', DATABASE_OWNER_URL: '', CLICKHOUSE_URL: '' } as const
