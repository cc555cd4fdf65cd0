import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../command.ts'
import { usage } from '../errors.ts'
import { canAsk } from './confirm.ts'

/** Returns the lines of standard input without their ends. Secrets are read from it, never from an argument. */
export const stdinLines = ({ stdin }: Pick<Context, 'stdin'>): string[] =>
  stdin.readAll().replace(/\n$/, '').split(/\r?\n/)

/** Reads the first line of standard input as a password. @throws {Failure} if there is none */
export function stdinPassword(context: Pick<Context, 'stdin'>): string {
  const [password = ''] = stdinLines(context)
  if (password === '') throw usage(['cli.login.noPassword'])
  return password
}

/**
 * Asks for a password without echo, or reads it from standard input for `--password-stdin`.
 * @throws {Failure} if it cannot ask
 */
export async function readPassword(
  context: Pick<Context, 'command' | 'stderr' | 'stdin' | 't'>,
  question: MessageKey,
  { passwordStdin }: { passwordStdin?: boolean },
): Promise<string> {
  if (passwordStdin) return stdinPassword(context)
  if (!canAsk(context))
    throw usage(['cli.ask.needsTerminal', { flags: '--password-stdin' }], `rtcops ${context.command} --help`)
  const { askFor } = await import('./ask.tsx')
  const [password = ''] = await askFor(context, [{ text: context.t(question), isHidden: true }])
  return password
}
