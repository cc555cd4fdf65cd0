import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Context } from '../command.ts'
import { ends, exits, type FailureKind } from '../errors.ts'
import { hostFailure } from './failures.ts'
import { showPlace } from './show-place.ts'

/**
 * The server's program: its source in a checkout, its bundle in an installed package. The sources and the bundle of the
 * terminal are equally deep in the tree, so these paths fit both.
 */
const programs = ['src/main.ts', 'dist/main.js'].map((path) =>
  fileURLToPath(new URL(`../../../server/${path}`, import.meta.url)),
)

/** Result of a host command. */
export interface HostAnswer<Result> {
  /** Exit code: 0, or 1 if the result is negative. */
  code: number
  /** Result by wire names. */
  result: Result
}

interface HostOptions {
  /** Data directory, if not the one of the environment. */
  data?: string | undefined
  onProgress?: (done: number, total: number) => void
  /** Text for standard input, such as a password. */
  input?: string
  /** True for a command that looks at the engine of the environment, and at no data. */
  isOfEngine?: boolean
}

/**
 * Runs a command of the server's program on this machine, in the current environment and without a login.
 * @param line words and flags, such as `['ledger', 'verify']`
 * @throws {Failure} if the command yields no result
 */
export async function runHost<Result>(
  context: Context,
  line: readonly string[],
  { data, onProgress = () => undefined, input, isOfEngine = false }: HostOptions = {},
): Promise<HostAnswer<Result>> {
  if (!isOfEngine) showPlace(context, data)
  const child = spawn(process.execPath, [serverProgram(context), ...line], {
    env: { ...hostEnvironment(context, data), ...(context.settings.debug ? { RTCOPS_LOG: 'debug' } : {}) },
    // The channel tells the program when this one was killed.
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', 'ipc'],
  })
  // A program that ends before it has read all of its input reports the reason itself.
  child.stdin?.on('error', () => undefined).end(input)
  const endChild = () => void child.kill('SIGTERM')
  process.once('exit', endChild)
  const signals = passSignals(child)
  let result: Result | undefined
  let error: HostError | undefined
  createInterface({ input: child.stdout as Readable }).on('line', (text) => {
    const message = JSON.parse(text) as { result?: Result; progress?: { done: number; total: number } }
    if (message.progress) onProgress(message.progress.done, message.progress.total)
    result ??= message.result
  })
  createInterface({ input: child.stderr as Readable }).on('line', (text) => {
    if (text.startsWith('{"error":')) ({ error } = JSON.parse(text) as { error: HostError })
    else context.stderr.write(`${text}\n`)
  })
  const { code, how } = await ended(child)
  process.removeListener('exit', endChild)
  signals.stop()
  if (signals.came !== undefined) process.exit(signals.came)
  if (result !== undefined && code !== undefined) return { code, result }
  const kind = (Object.keys(exits) as (keyof typeof exits)[]).find((name) => exits[name] === code)
  const known: FailureKind = kind === undefined || kind === 'done' ? 'failure' : kind
  throw error ? hostFailure(context, known, error.reason, { ...error }) : hostFailure(context, known, 'ended', { how })
}

/** Returns the path of the server's program on this machine. @throws {Failure} if it is missing */
export function serverProgram(context: Pick<Context, 't' | 'serverProgram'>): string {
  const program = context.serverProgram ?? programs.find((path) => existsSync(path))
  if (program === undefined) throw hostFailure(context, 'unavailable', 'absent')
  return program
}

/** Returns the environment from which the program reads its settings: the current one, overridden by options. */
export const hostEnvironment = ({ language }: Pick<Context, 'language'>, data?: string): NodeJS.ProcessEnv => ({
  ...process.env,
  RTCOPS_LANG: language,
  ...(data === undefined ? {} : { RTCOPS_DATA: data }),
})

/** Forwards signals, so that the program can clean up before this one ends. */
function passSignals(child: ReturnType<typeof spawn>): { came: number | undefined; stop(): void } {
  const passed = Object.entries(ends).map(([name, code]) => {
    const before = process.rawListeners(name) as NodeJS.SignalsListener[]
    const listener = () => {
      watch.came = code
      child.kill(name as NodeJS.Signals)
    }
    process.removeAllListeners(name).on(name, listener)
    return [name, before] as const
  })
  const watch = {
    came: undefined as number | undefined,
    stop() {
      for (const [name, before] of passed) {
        process.removeAllListeners(name)
        for (const listener of before) process.on(name, listener)
      }
    },
  }
  return watch
}

/** Failure that the server's program reports. */
interface HostError {
  reason: string
  message: string
  [value: string]: string | number
}

/** Waits until a program has ended and all of its output has been read. */
function ended(child: ReturnType<typeof spawn>): Promise<{ code: number | undefined; how: string }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code: code ?? undefined, how: signal ?? `code ${code}` }))
  })
}
