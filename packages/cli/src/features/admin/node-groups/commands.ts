import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { atMost, idOf, whole } from '../../../options/readers.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'
import { treeNodes } from '../../../output/tree.ts'
import { getGroup, listGroups } from './read.ts'

const draftOptions = [
  option('--name <text>', 'cli.nodeGroup.help.flag.name').parse(atMost(20)).sets('name'),
  option('--menu <menu>', 'cli.nodeGroup.help.flag.menu').sets('menu_id'),
  option('--sort <n>', 'cli.nodeGroup.help.flag.sort').parse(whole(0, 1_000_000)).sets('sort'),
  option('--node <key>', 'cli.nodeGroup.help.flag.node').many(),
  option('--common <on|off>', 'cli.nodeGroup.help.flag.common').among(['on', 'off']),
  bodyOption,
  ...writeOptions,
] as const

/** Adds `rtcops node-group`. */
export function nodeGroupCommands(program: RtcopsCommand): void {
  const noun = program.command('node-group').summary('cli.nodeGroup.help.about')
  noun
    .command('list')
    .summary('cli.nodeGroup.help.list')
    .use(...pageOptions)
    .operation('listNodeGroups')
    .example('rtcops node-group list --all')
    .run(listGroups)
  noun
    .command('tree')
    .summary('cli.nodeGroup.help.tree')
    .take('<menu>', 'cli.nodeGroup.help.arg.menu')
    .operation('getNodeGroupMenuTree')
    .prints(treeNodes)
    .example('rtcops node-group tree 项目列表')
    .run(async (context, menu) => (await import('./tree.ts')).showGroupTree(context, menu))
  noun
    .command('get')
    .summary('cli.nodeGroup.help.get')
    .take('<id>', 'cli.nodeGroup.help.arg.id', { read: idOf })
    .operation('getNodeGroup')
    .finds('cli.what.nodeGroup', 'rtcops node-group list')
    .example('rtcops node-group get 3')
    .run(getGroup)
  noun
    .command('create')
    .hiddenAlias('insert')
    .summary('cli.nodeGroup.help.create')
    .use(...draftOptions)
    .operation('insertNodeGroup')
    .example('rtcops node-group create --name 审核 --menu 项目列表 --node PROJECT_LIST --node PROJECT_EDIT')
    .run(async (...given) => (await import('./write.ts')).createGroup(...given))
  noun
    .command('update')
    .summary('cli.nodeGroup.help.update')
    .take('<id>', 'cli.nodeGroup.help.arg.id', { read: idOf })
    .use(...draftOptions)
    .operation('updateNodeGroup', 'getNodeGroup')
    .finds('cli.what.nodeGroup', 'rtcops node-group list')
    .example('rtcops node-group update 3 --common on')
    .run(async (...given) => (await import('./write.ts')).updateGroup(...given))
  noun
    .command('delete')
    .summary('cli.nodeGroup.help.delete')
    .take('<id>', 'cli.nodeGroup.help.arg.id', { read: idOf })
    .use(...writeOptions)
    .operation('deleteNodeGroup')
    .finds('cli.what.nodeGroup', 'rtcops node-group list')
    .example('rtcops node-group delete 3')
    .run(async (...given) => (await import('./write.ts')).deleteGroup(...given))
}
