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
  /** Columns of the terminal that shows its output; pipes if absent. */
  columns?: number | undefined
  /** Path of the server's program, if not the one that rtcops finds. */
  serverProgram?: string | undefined
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs rtcops in this process, with pipes, as a script does, or with its output at a terminal. Environment and folder
 * belong to the whole process, so runs wait for one another.
 */
export function runRtcops(args: readonly string[], options: RunOptions): Promise<Ran> {
  const run = last.then(() => runAlone(args, options))
  last = run.catch(() => undefined)
  return run
}

async function runAlone(
  args: readonly string[],
  { columns, env, folder, input = '', serverProgram }: RunOptions,
): Promise<Ran> {
  const before = { env: process.env, folder: cwd() }
  const [stdout, stderr] = [outputOf(columns), outputOf(columns)]
  process.env = { ...env }
  chdir(folder)
  try {
    const host: Host = {
      stdin: { isTerminal: false, readAll: () => input, stream: () => process.stdin },
      stdout,
      stderr,
      clock: Date.now,
      serverProgram,
    }
    const code = await runProgram(args, host)
    return { code, signal: null, stdout: stdout.text(), stderr: stderr.text() }
  } finally {
    process.env = before.env
    chdir(before.folder)
  }
}

function outputOf(columns: number | undefined): Output & { text(): string } {
  const pieces: Buffer[] = []
  return {
    write: (data) => void pieces.push(Buffer.from(data)),
    isTerminal: columns !== undefined,
    columns,
    rows: columns && 24,
    stream: () => process.stdout,
    text: () => Buffer.concat(pieces).toString('utf8'),
  }
}
