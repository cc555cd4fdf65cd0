import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { atMost } from '../../../options/readers.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'
import { getNode, listNodes } from './read.ts'

/**
 * Reads a capacity; an empty text clears the set value. Any text that is not a number becomes NaN, which the rules
 * refuse with their own message.
 */
const readCapacity = (text: string): number | '' => (text === '' ? '' : /^\d+$/.test(text) ? Number(text) : Number.NaN)

const draftOptions = [
  option('--appkeys <a,b>', 'cli.node.help.flag.appkeys').sets('appkeys'),
  option('--zones <a,b>', 'cli.node.help.flag.zones').parse(atMost(500)).sets('zones'),
  option('--capacity <n>', 'cli.node.help.flag.capacity').parse(readCapacity).sets('capacity'),
] as const

/** Adds `rtcops node`. */
export function nodeCommands(program: RtcopsCommand): void {
  const noun = program.command('node').hiddenAlias('cs-node').summary('cli.node.help.about')
  noun
    .command('list')
    .summary('cli.node.help.list')
    .use(
      option('--status <s>', 'cli.node.help.flag.status').among(['all', 'banned', 'used']),
      option('--keyword <text>', 'cli.node.help.flag.keyword').parse(atMost(100)).sets('keyword'),
      ...pageOptions,
    )
    .operation('listCsNodes')
    .example('rtcops node list --status banned', 'rtcops node list --keyword 华东 -o wide')
    .run(listNodes)
  noun
    .command('get')
    .summary('cli.node.help.get')
    .take('<node>', 'cli.node.help.arg.node')
    .operation('getCsNode')
    .finds('cli.what.csNode', 'rtcops node list')
    .example('rtcops node get cs-sh-01')
    .run(getNode)
  noun
    .command('create')
    .hiddenAlias('insert')
    .summary('cli.node.help.create')
    .take('<node>', 'cli.node.help.arg.node')
    .use(...draftOptions, bodyOption, ...writeOptions)
    .operation('insertCsNode')
    .example('rtcops node create cs-sh-09 --zones 华东,华中 --capacity 8000')
    .run(async (...given) => (await import('./write.ts')).createNode(...given))
  noun
    .command('update')
    .summary('cli.node.help.update')
    .take('<node>', 'cli.node.help.arg.node')
    .use(...draftOptions, bodyOption, ...writeOptions)
    .operation('updateCsNode', 'getCsNode')
    .finds('cli.what.csNode', 'rtcops node list')
    .example('rtcops node update cs-sh-01 --capacity 16000', 'rtcops node update cs-sh-01 --zones "" -y')
    .run(async (...given) => (await import('./write.ts')).updateNode(...given))
  noun
    .command('delete')
    .summary('cli.node.help.delete')
    .take('<node>', 'cli.node.help.arg.node')
    .use(...writeOptions)
    .operation('deleteCsNodeConfig')
    .finds('cli.what.csNode', 'rtcops node list')
    .example('rtcops node delete cs-sh-01 -y')
    .run(async (...given) => (await import('./write.ts')).deleteNode(...given))
}
