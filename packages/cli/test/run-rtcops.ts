import { chdir, cwd } from 'node:process'
import { runProgram } from '../src/program.ts'
import type { Host, Output } from '../src/terminal/host.ts'

/** Result of a run of rtcops. */
export interface Ran {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

export interface RunOptions {
  /** The whole environment of the program. */
  env: Readonly<Record<string, string>>
  /** Folder in which it runs. */
  folder: string
  /** Standard input; empty if absent. */
  input?: string | undefined
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs rtcops in this process, with pipes, as a script does. Environment and folder belong to the whole process, so
 * runs wait for one another.
 */
export function runRtcops(args: readonly string[], options: RunOptions): Promise<Ran> {
  const run = last.then(() => runAlone(args, options))
  last = run.catch(() => undefined)
  return run
}

async function runAlone(args: readonly string[], { env, folder, input = '' }: RunOptions): Promise<Ran> {
  const before = { env: process.env, folder: cwd() }
  const [stdout, stderr] = [pipe(), pipe()]
  process.env = { ...env }
  chdir(folder)
  try {
    const host: Host = {
      stdin: { isTerminal: false, readAll: () => input, stream: () => process.stdin },
      stdout,
      stderr,
      clock: Date.now,
    }
    const code = await runProgram(args, host)
    return { code, signal: null, stdout: stdout.text(), stderr: stderr.text() }
  } finally {
    process.env = before.env
    chdir(before.folder)
  }
}

function pipe(): Output & { text(): string } {
  const pieces: Buffer[] = []
  return {
    write: (data) => void pieces.push(Buffer.from(data)),
    isTerminal: false,
    columns: undefined,
    rows: undefined,
    stream: () => process.stdout,
    text: () => Buffer.concat(pieces).toString('utf8'),
  }
}
