import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { serverProgram } from './server-program.ts'

export interface Program {
  process: ChildProcess
  /** Returns its output so far. */
  output(): string
  /** Ends it like Ctrl-C. @returns its exit code */
  stop(): Promise<number | null>
}

/**
 * Starts the server and waits until it reports that it is up.
 * @param wrap command that runs the server, such as `['nice']`
 * @param main the server's program, such as the sources or another version
 * @throws {Error} with its output if it ends before that
 */
export async function startProgram(
  env: Record<string, string>,
  wrap: readonly string[] = [],
  main: string = serverProgram,
): Promise<Program> {
  const [command = process.execPath, ...args] = [...wrap, process.execPath, main]
  const child = spawn(command, args, {
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
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT')
        await once(child, 'exit')
      }
      return child.exitCode
    },
  }
}
