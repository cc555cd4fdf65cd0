import { memberColumns } from '@rtcops/core/features/admin/members/columns'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { usage } from '../../../failure.ts'
import { askToGoOn, mustAsk } from '../../../host/ask-to-go-on.ts'
import { runHost } from '../../../host/run-host.ts'
import { say } from '../../../i18n/say.ts'
import { wholePage } from '../../../lists.ts'
import { checkColumns, printList } from '../../../output/list.ts'
import { printResult } from '../../../output/object.ts'
import type { Shape } from '../../../output/shape.ts'
import { ask, canAsk, readStdinLines } from '../../../prompt/prompt.ts'

interface User {
  id: number
  username: string
  name: string
  role_name: string
  state: 0 | 1
  is_super: number
  /** When it was made just now. */
  one_time_password?: string
}

const isShown = (id: string) => ['name', 'role_name', 'state'].includes(id)

const shape: Shape<User> = {
  what: 'word.members',
  columns: [
    ...memberColumns.filter(({ id }) => id === 'username'),
    ...memberColumns.filter(({ id }) => isShown(id)),
  ] as Shape<User>['columns'],
  fields: ['id', 'username', 'name', 'role_name', 'state', 'is_super'],
  times: [],
}

export const listUsers: Run = async (context) => {
  checkColumns(context, shape)
  const { result } = await runHost<{ list: User[] }>(context, ['user', 'list'])
  await printList(context, shape, wholePage(result.list), { page: 1, before: 0, filter: '', silent: true })
  return undefined
}

export const createUser: Run = async (context) => {
  const { values } = context
  const given = ['name', 'role'].flatMap((flag) => (values.has(flag) ? [`--${flag}`, values.text(flag) ?? ''] : []))
  return await write(context, 'create', 'notice.inserted', given, await readPassword(context))
}

export const setPassword: Run = async (context) =>
  await write(context, 'password', 'notice.updated', [], await readPassword(context))

export const enableUser: Run = (context) => write(context, 'enable', 'notice.changed')
export const disableUser: Run = (context) => write(context, 'disable', 'notice.changed')

async function write(
  context: Context,
  verb: string,
  done: 'notice.inserted' | 'notice.updated' | 'notice.changed',
  given: readonly string[] = [],
  password?: string,
): Promise<undefined> {
  const [username = ''] = context.args
  if (mustAsk(context)) await askToGoOn([[say('what.member'), username]])
  const line = ['user', verb, `--username=${username}`, ...given]
  const { result } =
    password === undefined
      ? await runHost<User>(context, line)
      : await runHost<User>(context, [...line, '--password-stdin'], { input: password })
  context.notice(`${context.paint.error('good', context.glyphs.ok)} ${say(done)}`)
  await printResult(context, result)
  return undefined
}

/** The password that is typed or comes by standard input; without either the server makes one. */
async function readPassword({ values, command }: Context): Promise<string | undefined> {
  values.refuseBoth('ask-password', 'password-stdin')
  if (values.has('password-stdin')) {
    const [password = ''] = readStdinLines()
    if (password === '') throw usage(say('login.noPassword'))
    return password
  }
  if (!values.has('ask-password')) return undefined
  if (!canAsk()) throw usage(say('ask.needsTerminal', { flags: '--password-stdin' }), `rtcops ${command} --help`)
  return await ask(say('ask.newPassword'), { hidden: true })
}
