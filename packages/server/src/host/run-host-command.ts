import { parseArgs } from 'node:util'
import { codes } from '@rtcops/core/api/codes'
import type { Language } from '@rtcops/core/i18n/catalogue'
import { pino } from 'pino'
import { Refusal } from '../platform/input/refusal.ts'
import { translateIn } from '../platform/language.ts'
import { UnreleasedData } from '../platform/unreleased-data.ts'
import { EngineTrouble } from '../services/required-engines.ts'
import { readSettings } from '../services/settings.ts'
import { HostFailure, hostExits } from './failure.ts'
import type { HostCommand, HostIo } from './io.ts'

/** Every host command by its words, loaded when it is called. */
const commands: Readonly<Record<string, () => Promise<HostCommand>>> = {
  'audit export': async () => (await import('./audit-export.ts')).auditExport,
  'audit key': async () => (await import('./audit-key.ts')).auditKey,
  'audit verify': async () => (await import('./audit-verify.ts')).auditVerify,
  backup: async () => (await import('./backup.ts')).backup,
  'backup verify': async () => (await import('./backup-verify.ts')).backupVerify,
  'bill run': async () => (await import('./bill-run.ts')).billRun,
  'cluster check': async () => (await import('./cluster-check.ts')).clusterCheck,
  'ledger verify': async () => (await import('./ledger-verify.ts')).ledgerVerify,
  migrate: async () => (await import('./migrate.ts')).migrate,
  rekey: async () => (await import('./rekey.ts')).rekeySecrets,
  restore: async () => (await import('./restore.ts')).restore,
  'role clear-addresses': async () => (await import('./roles.ts')).roleClearAddresses,
  'user create': async () => (await import('./users.ts')).userCreate,
  'user disable': async () => (await import('./users.ts')).userDisable,
  'user enable': async () => (await import('./users.ts')).userEnable,
  'user list': async () => (await import('./users.ts')).userList,
  'user password': async () => (await import('./users.ts')).userPassword,
  'user reset-factor': async () => (await import('./users.ts')).userResetFactor,
}

/** Exit codes of a command that was ended by a signal, the same as the terminal's. */
const interrupted = { SIGINT: 130, SIGTERM: 143 } as const

/** Milliseconds within which two signals count as one: Ctrl-C reaches both this program and the terminal's, which passes it on. */
const sameSignal = 1_000

/**
 * Runs one command on the server's host. Its output is on stdout, one JSON object per line; a failure is one on stderr:
 * `{"error":{"reason","message",…}}`. Nothing is logged unless `RTCOPS_LOG` asks for it.
 * @param line words and flags, such as `ledger verify`
 * @returns the exit code
 */
export async function runHostCommand(line: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const stop = new AbortController()
  let since = 0
  const listeners = Object.entries(interrupted).map(([signal, code]) => {
    const listener = () => {
      if (stop.signal.aborted && Date.now() - since < sameSignal) return
      if (stop.signal.aborted) process.exit(code)
      since = Date.now()
      stop.abort(new HostFailure('interrupted', signal))
      process.exitCode = code
    }
    process.on(signal, listener)
    return [signal, listener] as const
  })
  // A terminal that was killed could pass no signal on; without this, a backup that nobody waits for would go on.
  const onOrphaned = () => process.emit('SIGTERM')
  process.once('disconnect', onOrphaned)
  process.channel?.unref()
  // The reader of the output may be gone; the work is completed all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  try {
    const { command, flags } = await read(line)
    const settings = readSettings(env)
    const code = await command.run({
      settings,
      flags,
      log: pino({ level: env['RTCOPS_LOG'] ?? 'silent' }, pino.destination(2)),
      signal: stop.signal,
      progress: nowAndThen((done, total) => tell(process.stdout, { progress: { done, total } })),
      result: (result) => tell(process.stdout, { result }),
    })
    return code
  } catch (error) {
    const failure = asHostFailure(error, env['RTCOPS_LANG'] === 'en' ? 'en' : 'zh')
    const { message } = failure as Error
    if (!(failure instanceof HostFailure)) tell(process.stderr, { error: { reason: 'other', message } })
    else tell(process.stderr, { error: { reason: failure.reason, message, ...failure.values } })
    if (stop.signal.aborted) return Number(process.exitCode)
    return failure instanceof HostFailure ? failure.exit : hostExits.failure
  } finally {
    for (const [signal, listener] of listeners) process.off(signal, listener)
    process.off('disconnect', onOrphaned)
  }
}

/** Milliseconds between two lines of progress. */
const progressEvery = 100

function nowAndThen(tellProgress: HostIo['progress']): HostIo['progress'] {
  let last = Number.NEGATIVE_INFINITY
  return (done, total) => {
    const now = performance.now()
    if (now - last < progressEvery && done < total) return
    last = now
    tellProgress(done, total)
  }
}

/** Returns an error as a failure that the terminal has a sentence for, if there is one. */
function asHostFailure(error: unknown, language: Language): unknown {
  if (error instanceof Refusal) return refusedAs(error, language)
  if (error instanceof EngineTrouble) {
    const { engine, kind, reason, variable } = error
    // Its sentence has no place for the variable, because an engine may also be lost later.
    const message = kind === 'unreachable' ? `${variable}: ${reason}` : reason
    return new HostFailure(kind, message, { engine, variable }, { cause: error })
  }
  if (error instanceof UnreleasedData) return new HostFailure('unreleasedData', error.message, {}, { cause: error })
  return error
}

/** Returns a refusal of the server's rules as a failure with its own message. */
function refusedAs(refusal: Refusal, language: Language): HostFailure {
  const message = translateIn(language)(refusal.messageKey, refusal.details.values)
  const reason = refusal.code === codes.badParameter ? 'badValue' : 'refused'
  return new HostFailure(reason, message, {}, { cause: refusal })
}

async function read(
  line: readonly string[],
): Promise<{ command: HostCommand; flags: Record<string, string | boolean | undefined> }> {
  const flagsFrom = line.findIndex((word) => word.startsWith('-'))
  const count = flagsFrom < 0 ? line.length : flagsFrom
  const words = line.slice(0, count).join(' ')
  const load = Object.hasOwn(commands, words) ? commands[words] : undefined
  const known = ['start', ...Object.keys(commands)].join(', ')
  if (!load) throw new HostFailure('usage', `unknown command "${words}"; the commands are ${known}`)
  const command = await load()
  try {
    return { command, flags: parseArgs({ args: line.slice(count), options: { ...command.flags } }).values }
  } catch (error) {
    throw new HostFailure('usage', (error as Error).message, {}, { cause: error })
  }
}

const tell = (stream: NodeJS.WriteStream, line: object): void => void stream.write(`${JSON.stringify(line)}\n`)
