import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))

export interface Program {
  process: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Ends it as Ctrl-C does. @returns its exit code */
  stop(): Promise<number | null>
}

/** Starts the server as `npm start` does and waits until it says that it is up. @throws {Error} with its output when it ends before */
export async function startProgram(env: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const isUp = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        output += part.toString()
        if (/^rtcops (console|API) at /m.test(output)) resolve()
      })
    }
    child.once('exit', () => reject(new Error(`the server ended at its start:\n${output}`)))
  })
  await isUp
  return {
    process: child,
    output: () => output,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGINT')
        await once(child, 'exit')
      }
      return child.exitCode
    },
  }
}
