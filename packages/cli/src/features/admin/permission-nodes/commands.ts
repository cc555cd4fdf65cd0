import { enums } from '@rtcops/core/api/generated/enums'
import { type Node, nodeColumns } from '@rtcops/core/features/admin/permission-nodes/columns'
import { option } from '../../../option.ts'
import { atMost, whole } from '../../../options/readers.ts'
import { onOff } from '../../../options/write.ts'
import { splitColumns } from '../../../output/listing.ts'
import { treeNodes } from '../../../output/tree.ts'
import { plainNoun } from '../../../plain/plain-noun.ts'
import { ask } from '../../../server/server.ts'
import { flatten, nodeOf } from './find.ts'

/** `rtcops permission-node`. */
export const permissionNodeCommands = plainNoun<Node>({
  name: 'permission-node',
  texts: 'cli.permissionNode',
  what: 'cli.what.node',
  // The console's columns; those that do not fit in a list are shown with `-o wide`.
  listing: {
    rows: 'cli.rows.nodes',
    schema: 'Node',
    ...splitColumns<Node>(nodeColumns, ['id', 'menu_type', 'node_icon', 'node_class', 'is_show']),
    keep: ['state'],
  },
  operations: {
    list: 'listAdminNodes',
    get: 'listAdminNodes',
    create: 'insertAdminNode',
    update: 'updateAdminNode',
    delete: 'deleteAdminNode',
  },
  key: { field: 'unique_key', argument: '<key>', find: nodeOf, shownBy: 'tree' },
  filters: [option('--keyword <text>', 'cli.permissionNode.help.flag.keyword').parse(atMost(100)).sets('name')],
  rows: async (context, filter) => flatten((await ask(context, 'listAdminNodes', filter)).list),
  options: {
    both: [
      option('--name <text>', 'cli.permissionNode.help.flag.name').parse(atMost(50)).sets('name'),
      option('--name-en <text>', 'cli.permissionNode.help.flag.nameEn').parse(atMost(50)).sets('name_en'),
      option('--type <type>', 'cli.permissionNode.help.flag.type').among(enums.NodeType).sets('node_type'),
      option('--parent <key>', 'cli.permissionNode.help.flag.parent').sets('parent_id'),
      option('--menu-type <type>', 'cli.permissionNode.help.flag.menuType')
        .meaning({ none: 0, inside: 1, outside: 2 })
        .sets('menu_type'),
      option('--url <text>', 'cli.permissionNode.help.flag.url').parse(atMost(255)).sets('url'),
      option('--icon <name>', 'cli.permissionNode.help.flag.icon').parse(atMost(100)).sets('node_icon'),
      option('--class <name>', 'cli.permissionNode.help.flag.class').parse(atMost(100)).sets('node_class'),
      option('--sort <n>', 'cli.permissionNode.help.flag.sort').parse(whole(0, 1_000_000)).sets('menu_sort'),
      option('--show <on|off>', 'cli.permissionNode.help.flag.show').meaning(onOff).sets('is_show'),
      option('--state <on|off>', 'cli.permissionNode.help.flag.state').meaning(onOff).sets('state'),
    ],
  },
  rules: async () => (await import('@rtcops/core/features/admin/permission-nodes/rules')).nodeRules,
  onWire: async (context, given) => {
    const parent = given['parent_id']
    if (typeof parent !== 'string') return given
    return { ...given, parent_id: parent === '0' ? 0 : (await nodeOf(context, parent)).id }
  },
  more: (noun) =>
    noun
      .command('tree')
      .summary('cli.permissionNode.help.tree')
      .take('[root]', 'cli.permissionNode.help.arg.root')
      .operation('getMenuNodeTree', 'listAdminNodes')
      .finds('cli.what.node', 'rtcops permission-node list')
      .prints(treeNodes)
      .example('rtcops permission-node tree FINANCE', 'rtcops permission-node tree -o json')
      .run(async (context, root) => (await import('./tree.ts')).showNodeTree(context, root)),
  summary: [
    ['cli.what.node', 'name'],
    ['cli.permissionNode.key', 'unique_key'],
  ],
  typed: { field: 'unique_key', name: 'cli.permissionNode.keyToType' },
  examples: {
    list: ['rtcops permission-node list --keyword bank', 'rtcops permission-node list --all -o csv'],
    get: ['rtcops permission-node get CONFIG_BANK_ACCOUNT'],
    create: [
      'rtcops permission-node create WIKI --name 知识库 --menu-type outside --url https://wiki.example.com',
      'rtcops permission-node create WIKI_EDIT --type ELEMENT --parent WIKI --name 编辑 --dry-run',
    ],
    update: ['rtcops permission-node update API_INSERT_BANK_ACCOUNT --state off'],
    delete: ['rtcops permission-node delete WIKI_EDIT'],
  },
})
