import type { Command, Verb } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { argumentText, flagText } from '../../../help/pages.ts'
import { inWords } from '../../../i18n/say.ts'
import { wholePage } from '../../../lists.ts'
import { printList } from '../../../output/list.ts'
import type { Shape } from '../../../output/shape.ts'

/** A command as programs read about it: all that its help says. */
interface CommandRow {
  command: string
  about: string
  arguments: string
  flags: string[]
  writes: 0 | 1
  permission: string[]
  examples: string[]
}

const shape: Shape<CommandRow> = {
  what: 'word.rows',
  columns: [
    { id: 'command', kind: 'text', label: 'common.column.id' },
    { id: 'arguments', kind: 'text', label: 'common.column.remark' },
    { id: 'about', kind: 'text', label: 'common.column.remark' },
  ],
  fields: ['command', 'arguments', 'about', 'flags', 'writes', 'permission', 'examples'],
  times: [],
  heads: {
    command: { zh: '命令', en: 'Command' },
    arguments: { zh: '参数', en: 'Arguments' },
    about: { zh: '说明', en: 'What it does' },
  },
}

/** Every verb of every noun, by name. */
export async function listCommands(context: Context): Promise<undefined> {
  const loaded = await Promise.all(
    Object.entries(context.commands).map(async ([name, load]) => ({ name, command: await load() })),
  )
  const rows = loaded
    .filter(({ command, name }) => command.name === name && !command.hidden)
    .flatMap(({ command }) => command.verbs.map((verb) => rowOf(command, verb)))
    .sort((one, other) => (one.command < other.command ? -1 : 1))
  await printList(context, shape, wholePage(rows))
  return undefined
}

const rowOf = (command: Command, verb: Verb): CommandRow => ({
  command: command.alone ? command.name : `${command.name} ${verb.name}`,
  about: inWords(verb.about),
  arguments: (verb.forms ?? [(verb.arguments ?? []).map(argumentText).join(' ')]).join(' | '),
  flags: (verb.flags ?? []).map((flag) => flagText(flag)),
  writes: verb.writes ? 1 : 0,
  permission: [...(verb.permission ?? [])],
  examples: [...verb.examples],
})
