import type { RtcopsCommand } from '../../../command.ts'
import { option } from '../../../option.ts'
import { pageOptions } from '../../../options/list.ts'
import { atMost, whole } from '../../../options/readers.ts'
import { bodyOption, writeOptions } from '../../../options/write.ts'
import { treeNodes } from '../../../output/tree.ts'
import { permissionNodes } from './listing.ts'
import { getPermissionNode, listPermissionNodes } from './read.ts'

const draftOptions = [
  option('--name <text>', 'cli.permissionNode.help.flag.name').parse(atMost(50)).sets('name'),
  option('--name-en <text>', 'cli.permissionNode.help.flag.nameEn').parse(atMost(50)).sets('name_en'),
  option('--type <type>', 'cli.permissionNode.help.flag.type').among(['MENU', 'API', 'ELEMENT']).sets('node_type'),
  option('--parent <key>', 'cli.permissionNode.help.flag.parent'),
  option('--menu-type <type>', 'cli.permissionNode.help.flag.menuType').among(['none', 'inside', 'outside']),
  option('--url <text>', 'cli.permissionNode.help.flag.url').parse(atMost(255)).sets('url'),
  option('--icon <name>', 'cli.permissionNode.help.flag.icon').parse(atMost(100)).sets('node_icon'),
  option('--class <name>', 'cli.permissionNode.help.flag.class').parse(atMost(100)).sets('node_class'),
  option('--sort <n>', 'cli.permissionNode.help.flag.sort').parse(whole(0, 1_000_000)).sets('menu_sort'),
  option('--show <on|off>', 'cli.permissionNode.help.flag.show').among(['on', 'off']),
  option('--state <on|off>', 'cli.permissionNode.help.flag.state').among(['on', 'off']),
  bodyOption,
  ...writeOptions,
] as const

/** Adds `rtcops permission-node`. */
export function permissionNodeCommands(program: RtcopsCommand): void {
  const noun = program.command('permission-node').summary('cli.permissionNode.help.about')
  noun
    .command('list')
    .summary('cli.permissionNode.help.list')
    .use(
      option('--keyword <text>', 'cli.permissionNode.help.flag.keyword').parse(atMost(100)).sets('name'),
      ...pageOptions,
    )
    .operation('listAdminNodes')
    .prints(permissionNodes)
    .example('rtcops permission-node list --keyword bank', 'rtcops permission-node list --all -o csv')
    .run(listPermissionNodes)
  noun
    .command('tree')
    .summary('cli.permissionNode.help.tree')
    .take('[root]', 'cli.permissionNode.help.arg.root')
    .operation('getMenuNodeTree', 'listAdminNodes')
    .finds('cli.what.node', 'rtcops permission-node list')
    .prints(treeNodes)
    .example('rtcops permission-node tree FINANCE', 'rtcops permission-node tree -o json')
    .run(async (context, root) => (await import('./tree.ts')).showNodeTree(context, root))
  noun
    .command('get')
    .summary('cli.permissionNode.help.get')
    .take('<key>', 'cli.permissionNode.help.arg.key')
    .operation('listAdminNodes')
    .finds('cli.what.node', 'rtcops permission-node tree')
    .prints(permissionNodes)
    .example('rtcops permission-node get CONFIG_BANK_ACCOUNT')
    .run(getPermissionNode)
  noun
    .command('create')
    .hiddenAlias('insert')
    .summary('cli.permissionNode.help.create')
    .take('<key>', 'cli.permissionNode.help.arg.key')
    .use(...draftOptions)
    .operation('insertAdminNode')
    .example(
      'rtcops permission-node create WIKI --name 知识库 --menu-type outside --url https://wiki.example.com',
      'rtcops permission-node create WIKI_EDIT --type ELEMENT --parent WIKI --name 编辑 --dry-run',
    )
    .run(async (...given) => (await import('./write.ts')).createPermissionNode(...given))
  noun
    .command('update')
    .summary('cli.permissionNode.help.update')
    .take('<key>', 'cli.permissionNode.help.arg.key')
    .use(...draftOptions)
    .operation('updateAdminNode')
    .finds('cli.what.node', 'rtcops permission-node tree')
    .example('rtcops permission-node update API_INSERT_BANK_ACCOUNT --state off')
    .run(async (...given) => (await import('./write.ts')).updatePermissionNode(...given))
  noun
    .command('delete')
    .summary('cli.permissionNode.help.delete')
    .take('<key>', 'cli.permissionNode.help.arg.key')
    .use(...writeOptions)
    .operation('deleteAdminNode')
    .finds('cli.what.node', 'rtcops permission-node tree')
    .example('rtcops permission-node delete WIKI_EDIT')
    .run(async (...given) => (await import('./write.ts')).deletePermissionNode(...given))
}
