import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readSettings } from '../settings.ts'
import { HostFailure, hostExits } from './failure.ts'
import type { HostCommand } from './io.ts'

/** Every host command by its words, loaded when it is asked for. */
const commands: Readonly<Record<string, () => Promise<HostCommand>>> = {
  'bill run': async () => (await import('./bill-run.ts')).billRun,
  'ledger verify': async () => (await import('./ledger-verify.ts')).ledgerVerify,
}

/** What a command that was ended from outside answers, as the terminal does. */
const interrupted = { SIGINT: 130, SIGTERM: 143 } as const

/**
 * Runs one command on the server's host. What it tells stands on stdout, one JSON object a line; a failure is one on stderr:
 * `{"error":{"reason","message",…}}`. The log is silent unless `RTCOPS_LOG` asks for it.
 * @param line words and flags, such as `ledger verify`
 * @returns the exit code
 */
export async function runHostCommand(line: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const stop = new AbortController()
  const listeners = Object.entries(interrupted).map(([signal, code]) => {
    const listener = () => {
      if (stop.signal.aborted) process.exit(code)
      stop.abort(new HostFailure('interrupted', signal))
      process.exitCode = code
    }
    process.on(signal, listener)
    return [signal, listener] as const
  })
  // Whoever reads may be gone; the work goes on to an end all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  try {
    const { command, flags } = await read(line)
    const settings = readSettings(env)
    const code = await command.run({
      settings,
      flags,
      log: pino({ level: env['RTCOPS_LOG'] ?? 'silent' }, pino.destination(2)),
      signal: stop.signal,
      progress: (done, total) => tell(process.stdout, { progress: { done, total } }),
      result: (result) => tell(process.stdout, { result }),
    })
    return code
  } catch (error) {
    const { message } = error as Error
    if (!(error instanceof HostFailure)) tell(process.stderr, { error: { reason: 'other', message } })
    else tell(process.stderr, { error: { reason: error.reason, message, ...error.values } })
    if (stop.signal.aborted) return Number(process.exitCode)
    return error instanceof HostFailure ? error.exit : hostExits.failure
  } finally {
    for (const [signal, listener] of listeners) process.off(signal, listener)
  }
}

async function read(
  line: readonly string[],
): Promise<{ command: HostCommand; flags: Record<string, string | boolean | undefined> }> {
  const words = line.slice(0, 2).join(' ')
  const load = Object.hasOwn(commands, words) ? commands[words] : undefined
  const known = ['start', ...Object.keys(commands)].join(', ')
  if (!load) throw new HostFailure('usage', `"${words}" is none of ${known}`)
  const command = await load()
  try {
    return { command, flags: parseArgs({ args: line.slice(2), options: { ...command.flags } }).values }
  } catch (error) {
    throw new HostFailure('usage', (error as Error).message, {}, { cause: error })
  }
}

const tell = (stream: NodeJS.WriteStream, line: object): void => void stream.write(`${JSON.stringify(line)}\n`)
