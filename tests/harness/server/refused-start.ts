import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { serverProgram } from './server-program.ts'

/** Starts a server that is expected to refuse to start. */
export async function refusedStart(settings: Record<string, string>): Promise<{ code: unknown; stderr: string }> {
  const child = spawn(process.execPath, [serverProgram], {
    env: { ...process.env, ...settings, PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, stderr }
}
