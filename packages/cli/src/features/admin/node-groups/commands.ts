import type { Schema } from '@rtcops/core/api/types'
import { type NodeGroup, nodeGroupColumns } from '@rtcops/core/features/admin/node-groups/columns'
import { option } from '../../../option.ts'
import { atMost, whole } from '../../../options/readers.ts'
import { onOff } from '../../../options/write.ts'
import { treeNodes } from '../../../output/tree.ts'
import { plainNoun } from '../../../plain/plain-noun.ts'
import { menuOf, nodesOf } from './find.ts'
import { nodeGroup } from './listing.ts'

/** `rtcops node-group`. */
export const nodeGroupCommands = plainNoun<NodeGroup, Schema<'NodeGroupDetail'>>({
  name: 'node-group',
  texts: 'cli.nodeGroup',
  what: 'cli.what.nodeGroup',
  // The console's columns, after the id, which the other verbs take.
  listing: {
    rows: 'cli.rows.nodeGroups',
    schema: 'NodeGroup',
    columns: [{ id: 'id', kind: 'number', label: 'common.column.id' }, ...nodeGroupColumns],
  },
  detail: nodeGroup,
  operations: {
    list: 'listNodeGroups',
    get: 'getNodeGroup',
    create: 'insertNodeGroup',
    update: 'updateNodeGroup',
    delete: 'deleteNodeGroup',
  },
  options: {
    both: [
      option('--name <text>', 'cli.nodeGroup.help.flag.name').parse(atMost(20)).sets('name'),
      option('--menu <menu>', 'cli.nodeGroup.help.flag.menu').sets('menu_id'),
      option('--sort <n>', 'cli.nodeGroup.help.flag.sort').parse(whole(0, 1_000_000)).sets('sort'),
      option('--node <key>', 'cli.nodeGroup.help.flag.node').many().sets('selectMenu'),
      option('--common <on|off>', 'cli.nodeGroup.help.flag.common').meaning(onOff).sets('is_common'),
    ],
  },
  rules: async () => (await import('@rtcops/core/features/admin/node-groups/rules')).nodeGroupRules,
  onWire: async (context, given, before) => {
    const { menu_id: menu, selectMenu: keys } = given
    const id = typeof menu === 'string' ? await menuOf(context, menu) : (menu ?? before?.['menu_id'])
    const isTyped = Array.isArray(keys) && keys.every((key) => typeof key === 'string')
    return {
      ...given,
      ...(menu === undefined ? {} : { menu_id: id }),
      ...(isTyped && typeof id === 'number' ? { selectMenu: await nodesOf(context, id, keys) } : {}),
    }
  },
  more: (noun) =>
    noun
      .command('tree')
      .summary('cli.nodeGroup.help.tree')
      .take('<menu>', 'cli.nodeGroup.help.arg.menu')
      .operation('getNodeGroupMenuTree')
      .prints(treeNodes)
      .example('rtcops node-group tree 项目列表')
      .run(async (context, menu) => (await import('./tree.ts')).showGroupTree(context, menu)),
  summary: [
    ['cli.what.nodeGroup', 'name'],
    ['cli.nodeGroup.menu', 'menu_name'],
  ],
  typed: { field: 'name', name: 'cli.nodeGroup.nameToType' },
  examples: {
    list: ['rtcops node-group list --all'],
    get: ['rtcops node-group get 3'],
    create: ['rtcops node-group create --name 审核 --menu 项目列表 --node PROJECT_LIST --node PROJECT_EDIT'],
    update: ['rtcops node-group update 3 --common on'],
    delete: ['rtcops node-group delete 3'],
  },
})
