import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Context } from '../context.ts'
import { exits, Failure, type FailureKind } from '../failure.ts'
import { fill, inWords } from '../i18n/say.ts'
import { writeError } from '../terminal/streams.ts'
import { hostFailures } from './failures.ts'

/** The server's program beside this one, as seen from the sources and from the bundle alike. */
const program = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url))

/** What a host command came to. */
export interface HostAnswer<Result> {
  /** Exit code: 0, or 1 when the answer is no. */
  code: number
  /** By wire names. */
  result: Result
}

/**
 * Runs a command of the server's program on this machine, with the environment as it is, and no login.
 * @param line words and flags, such as `['ledger', 'verify']`
 * @throws {Failure} when the command did not come to a result
 */
export async function runHost<Result>(
  context: Context,
  line: readonly string[],
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<HostAnswer<Result>> {
  if (!existsSync(program)) throw failure('unavailable', 'absent')
  const child = spawn(process.execPath, [program, ...line], {
    env: { ...process.env, ...(context.settings.debug ? { RTCOPS_LOG: 'debug' } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endChild = () => void child.kill('SIGTERM')
  process.once('exit', endChild)
  let result: Result | undefined
  let error: HostError | undefined
  createInterface({ input: child.stdout }).on('line', (text) => {
    const told = JSON.parse(text) as { result?: Result; progress?: { done: number; total: number } }
    if (told.progress) onProgress(told.progress.done, told.progress.total)
    result ??= told.result
  })
  createInterface({ input: child.stderr }).on('line', (text) => {
    if (text.startsWith('{"error":')) ({ error } = JSON.parse(text) as { error: HostError })
    else writeError(`${text}\n`)
  })
  const { code, how } = await ended(child)
  process.removeListener('exit', endChild)
  if (result !== undefined && code !== undefined) return { code, result }
  const kind = (Object.keys(exits) as (keyof typeof exits)[]).find((name) => exits[name] === code)
  const known: FailureKind = kind === undefined || kind === 'done' ? 'failure' : kind
  throw error ? failure(known, error.reason, { ...error }) : failure(known, 'ended', { how })
}

/** A failure as the server's program tells it. */
interface HostError {
  reason: string
  message: string
  [value: string]: string | number
}

function failure(kind: FailureKind, reason: string, values: Record<string, string | number> = {}): Failure {
  const words = Object.hasOwn(hostFailures, reason) ? hostFailures[reason] : undefined
  return new Failure(kind, words ? fill(inWords(words), values) : String(values['message']))
}

/** Waits until a program has ended and all that it said was read. */
function ended(child: ReturnType<typeof spawn>): Promise<{ code: number | undefined; how: string }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code: code ?? undefined, how: signal ?? `code ${code}` }))
  })
}
