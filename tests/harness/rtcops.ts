import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Ran, runRtcops } from '../../packages/cli/test/run-rtcops.ts'
import { serverProgram } from './server/server-program.ts'

export const program = fileURLToPath(new URL('../../packages/cli/bin/rtcops.js', import.meta.url))

export interface RunOptions {
  /** Standard input; empty if absent. */
  input?: string
  env?: Record<string, string>
}

/** A user of a machine, with their own configuration and only these settings. */
export class Operator {
  readonly home: string
  readonly #env: Record<string, string>

  private constructor(home: string, env: Record<string, string>) {
    this.home = home
    this.#env = env
  }

  /** @param url server address for `RTCOPS_URL` */
  static async arrive(url?: string, env: Record<string, string> = {}): Promise<Operator> {
    const home = await mkdtemp(join(tmpdir(), 'rtcops-operator-'))
    return new Operator(home, {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      LANG: 'C.UTF-8',
      TERM: 'xterm',
      RTCOPS_LANG: 'en',
      NODE_COMPILE_CACHE: join(tmpdir(), 'rtcops-test-compile-cache'),
      ...(url ? { RTCOPS_URL: url } : {}),
      ...env,
    })
  }

  leave(): Promise<void> {
    return rm(this.home, { recursive: true, force: true })
  }

  /**
   * Runs rtcops in this process, with pipes, as a script does. Commands of the server's host run the built server.
   * @param options with `columns`, its output is at a terminal instead
   */
  run(args: readonly string[], { columns, env, input }: RunOptions & { columns?: number } = {}): Promise<Ran> {
    return runRtcops(args, { env: { ...this.#env, ...env }, folder: this.home, input, columns, serverProgram })
  }

  /** Runs the built rtcops as a separate process, for tests of process behavior. */
  spawn(args: readonly string[], { input, env }: RunOptions = {}): Promise<Ran> {
    const child = spawn(process.execPath, [program, ...args], {
      env: { ...this.#env, ...env },
      cwd: this.home,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(input ?? '')
    return collect(child)
  }

  /** Logs in as the administrator. */
  async logIn(password: string): Promise<Ran> {
    return this.run(['login', '--user', 'admin', '--password-stdin'], { input: `${password}\n` })
  }

  /**
   * Runs a shell command at a terminal of 24 lines, typing each answer some milliseconds after its question is shown.
   * @returns everything that the terminal showed, in `stdout`
   */
  async atTerminal(
    command: string,
    {
      answers = [],
      columns = 80,
      env = {},
    }: {
      answers?: [question: string, answer: string, after?: number][]
      columns?: number
      env?: Record<string, string>
    } = {},
  ): Promise<Ran> {
    const rtcops = `rtcops() { ${quote(process.execPath)} ${quote(program)} "$@"; }`
    const line = `stty cols ${columns} rows 24; ${rtcops}; ${command}`
    const child = spawn('script', ['-qefc', `sh -c ${quote(line)}`, '/dev/null'], {
      env: { ...this.#env, ...env, SHELL: '/bin/sh' },
      cwd: this.home,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const left = [...answers]
    let shown = ''
    // A character of several bytes may come in two parts.
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      shown += part
      const [asked = '', answer, after = 0] = left[0] ?? []
      // Lines drawn on a screen have no trailing blanks.
      const question = asked.trimEnd()
      if (answer === undefined || !shown.includes(question)) return
      shown = shown.slice(shown.indexOf(question) + question.length)
      left.shift()
      setTimeout(() => child.stdin.write(answer), after)
    })
    return collect(child)
  }
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

function collect(child: ReturnType<typeof spawn>): Promise<Ran> {
  let stdout = ''
  let stderr = ''
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    stdout += part
  })
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    stderr += part
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }))
  })
}
