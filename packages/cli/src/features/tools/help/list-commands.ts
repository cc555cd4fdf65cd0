import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { Context, RtcopsCommand } from '../../../command.ts'
import { verbsOf } from '../../../help/man.ts'
import { permissionKeys } from '../../../help/verb-facts.ts'
import { wholePage } from '../../../lists/pages.ts'
import { wordsOf } from '../../../machine-words.ts'
import type { Listing } from '../../../output/listing.ts'
import { printList } from '../../../output/print.ts'

/** Command as programs read about it: everything that its help says. */
interface CommandRow {
  command: string
  about: string
  arguments: string
  flags: string[]
  writes: 0 | 1
  /** Contract operations that it sends. */
  operations: readonly string[]
  permission: readonly string[]
  examples: readonly string[]
}

const commandRows: Listing<CommandRow> = {
  rows: 'cli.rows.rows',
  schema: { fields: ['command', 'about', 'arguments', 'flags', 'writes', 'operations', 'permission', 'examples'] },
  columns: [
    { id: 'command', kind: 'text', label: 'cli.help.head.command' },
    { id: 'arguments', kind: 'text', label: 'cli.help.head.arguments' },
    { id: 'about', kind: 'text', label: 'cli.help.head.about' },
  ],
}

/** Lists every verb of every noun, by name. */
export async function listCommands(context: Context): Promise<void> {
  const { root } = context.command
  await root.load()
  const t = await wordsOf(context)
  const rows = root.commands
    .filter((noun) => !noun.name().startsWith('__'))
    .flatMap(verbsOf)
    .map((verb) => rowOf(t, verb))
    .sort((one, other) => (one.command < other.command ? -1 : 1))
  await printList(context, commandRows, wholePage(rows))
}

function rowOf(t: Translate, verb: RtcopsCommand): CommandRow {
  const help = verb.createHelp()
  const given = verb.registeredArguments.map((argument) => help.argumentTerm(argument)).join(' ')
  return {
    command: verb.path,
    about: t(verb.summary() as MessageKey),
    arguments: verb.usages.length > 0 ? verb.usages.join(' | ') : given,
    flags: verb.ownOptions.map(({ flags }) => flags),
    writes: verb.writes ? 1 : 0,
    operations: verb.operations,
    permission: permissionKeys(verb),
    examples: verb.examples,
  }
}
