import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { RtcopsCommand } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { verbsOf } from '../../../help/man.ts'
import { printList } from '../../../old/list.ts'
import { wholePage } from '../../../old/lists.ts'
import type { Shape } from '../../../old/shape.ts'

/** A command as programs read about it: all that its help says. */
interface CommandRow {
  command: string
  about: string
  arguments: string
  flags: string[]
  writes: 0 | 1
  /** Of the contract, those that it sends. */
  operations: readonly string[]
  permission: readonly string[]
  examples: string[]
}

const shape: Shape<CommandRow> = {
  what: 'rows.rows',
  columns: [
    { id: 'command', kind: 'text', label: 'common.column.id' },
    { id: 'arguments', kind: 'text', label: 'common.column.remark' },
    { id: 'about', kind: 'text', label: 'common.column.remark' },
  ],
  fields: ['command', 'arguments', 'about', 'flags', 'writes', 'operations', 'permission', 'examples'],
  times: [],
  heads: {
    command: { zh: '命令', en: 'Command' },
    arguments: { zh: '参数', en: 'Arguments' },
    about: { zh: '说明', en: 'What it does' },
  },
}

/** Prints every verb of every noun, by name. */
export async function listCommands(context: Context, program: RtcopsCommand): Promise<void> {
  const rows = program.commands
    .filter((noun) => !noun.name().startsWith('__'))
    .flatMap(verbsOf)
    .map((verb) => rowOf(context, verb))
    .sort((one, other) => (one.command < other.command ? -1 : 1))
  await printList(context, shape, wholePage(rows))
}

function rowOf({ t }: Context, verb: RtcopsCommand): CommandRow {
  const help = verb.createHelp()
  const given = verb.registeredArguments.map((argument) => help.argumentTerm(argument)).join(' ')
  return {
    command: verb.path,
    about: t(verb.summary() as MessageKey),
    arguments: verb.usages.length > 0 ? verb.usages.join(' | ') : given,
    flags: verb.ownOptions.map(({ flags }) => flags),
    writes: verb.writes ? 1 : 0,
    operations: verb.operations,
    permission: help.keysOf(verb),
    examples: [...verb.examples],
  }
}
