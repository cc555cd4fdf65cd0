import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EngineAddresses } from '@rtcops/embedded'
import { freePort } from '../network/free-port.ts'
import { program } from '../rtcops.ts'
import { serverProgram } from './server-program.ts'

/** A server with its own engines. */
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
export const startHostServer = (data: string): Promise<HostServer> =>
  launch(data, (port) => ({ line: [serverProgram], env: { PORT: port, RTCOPS_DATA: data } }))

/** Does the same with `rtcops server start`. */
export const startWithRtcops = (data: string): Promise<HostServer> =>
  launch(data, (port) => ({ line: [program, 'server', 'start', '--port', port, '--data', data], env: {} }))

async function launch(
  data: string,
  on: (port: string) => { line: string[]; env: Record<string, string> },
): Promise<HostServer> {
  const port = String(await freePort())
  const { env, line } = on(port)
  const own = { RTCOPS_DEMO: '0', RTCOPS_ADMIN_PASSWORD: adminPassword, RTCOPS_LOG: 'error', ...noEngines }
  const child = spawn(process.execPath, line, {
    env: { ...process.env, ...own, ...env },
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
