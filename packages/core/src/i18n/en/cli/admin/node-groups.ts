import type { SameKeys } from '../../../same-keys.ts'
import type { nodeGroup as zh } from '../../../zh/cli/admin/node-groups.ts'

export const nodeGroup = {
  help: {
    about: 'Node groups: the levels of menus.',
    list: 'groups by menu, low levels first',
    tree: 'nodes that groups of a menu can hold',
    arg: {
      menu: 'menu (name or id)',
      id: 'id of the group',
    },
    get: 'one group with its nodes',
    create: 'add a group',
    flag: {
      name: '编辑, 查看, 无权限 or another, at most 20 characters',
      menu: 'bound menu (name or id)',
      sort: 'order; low levels first',
      node: 'key of a node in it, repeatable; replaces all',
      common: 'granted to every role or not',
    },
    update: 'change a group; omitted values stay as they are',
    delete: 'remove a group that no role uses',
  },
  menu: 'Menu',
  nameToType: 'name of the group',
  noNode: 'the menu has no node {{key}}',
} as const satisfies SameKeys<typeof zh>
