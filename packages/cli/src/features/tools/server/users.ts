import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../../../command.ts'
import { runHost } from '../../../host/run-host.ts'
import { wholePage } from '../../../lists/pages.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { checkColumns, printResult, printRows } from '../../../output/print.ts'
import { askToGoOn, mustAsk } from '../../../prompt/confirm.ts'
import { readPassword } from '../../../prompt/read-password.ts'
import { type User, users } from './user-listing.ts'

interface UserOptions extends WriteOptions {
  data?: string
}

interface PasswordOptions extends UserOptions {
  askPassword?: boolean
  passwordStdin?: boolean
}

export async function listHostUsers(context: Context, { data }: { data?: string }): Promise<void> {
  checkColumns(context, users)
  const { result } = await runHost<{ list: User[] }>(context, ['user', 'list'], { data })
  await printRows(context, users, wholePage(result.list), undefined)
}

/** Adds a member, by default a super administrator. */
export async function createHostUser(
  context: Context,
  username: string,
  options: PasswordOptions & { name?: string; role?: string },
): Promise<void> {
  const { name, role } = options
  await change(context, username, options, {
    verb: 'create',
    done: 'cli.notice.inserted',
    given: [...(name === undefined ? [] : ['--name', name]), ...(role === undefined ? [] : ['--role', role])],
    // A super administrator may do everything, so the confirmation names that role.
    summary: [['cli.what.role', role ?? context.t('cli.server.user.superRole')]],
    password: await passwordOf(context, options),
  })
}

/** Sets a member's password and ends their logins. */
export const setHostUserPassword = async (
  context: Context,
  username: string,
  options: PasswordOptions,
): Promise<void> =>
  change(context, username, options, {
    verb: 'password',
    done: 'cli.notice.updated',
    password: await passwordOf(context, options),
  })

/** Removes a member's second factor and ends their logins. */
export const resetHostUserFactor = (context: Context, username: string, options: UserOptions): Promise<void> =>
  change(context, username, options, { verb: 'reset-factor', done: 'factor.resetDone' })

export const enableHostUser = (context: Context, username: string, options: UserOptions): Promise<void> =>
  change(context, username, options, { verb: 'enable', done: 'cli.notice.changed' })

export const disableHostUser = (context: Context, username: string, options: UserOptions): Promise<void> =>
  change(context, username, options, { verb: 'disable', done: 'cli.notice.changed' })

interface Change {
  verb: 'create' | 'password' | 'reset-factor' | 'enable' | 'disable'
  done: MessageKey
  /** Arguments for the server's program, besides the username. */
  given?: readonly string[]
  /** What is shown before the confirmation, besides the username. */
  summary?: readonly (readonly [MessageKey, string])[]
  password?: string | undefined
}

async function change(
  context: Context,
  username: string,
  options: UserOptions,
  { verb, done, given = [], summary = [], password }: Change,
): Promise<void> {
  const { data } = options
  if (mustAsk(context, options)) await askToGoOn(context, [['cli.what.member', username], ...summary])
  const line = ['user', verb, `--username=${username}`, ...given]
  const { result } =
    password === undefined
      ? await runHost<User>(context, line, { data })
      : await runHost<User>(context, [...line, '--password-stdin'], { data, input: password })
  context.notice(`${context.paint.error('good', context.glyphs.ok)} ${context.t(done)}`)
  await printResult(context, result)
}

/** Returns the password that is typed or read from standard input; without either, the server generates one. */
const passwordOf = async (context: Context, options: PasswordOptions): Promise<string | undefined> =>
  options.askPassword || options.passwordStdin ? readPassword(context, 'cli.ask.newPassword', options) : undefined
