import type { SameKeys } from '../../../same-keys.ts'
import type { permissionNode as zh } from '../../../zh/cli/admin/permission-nodes.ts'

export const permissionNode = {
  help: {
    about: 'Permission nodes: menus, APIs, elements.',
    list: 'nodes, each before those below it',
    flag: {
      keyword: 'part of name, key or URL',
      name: 'name, at most 50 characters',
      nameEn: 'English name, at most 50 characters',
      type: 'MENU API ELEMENT',
      parent: 'key of the menu above; 0 for the top',
      menuType: 'none inside outside',
      url: 'address of a menu, or method and path of an API',
      icon: 'icon of a menu',
      class: 'class of a menu',
      sort: 'order among its siblings',
      show: 'shown in the menu or not',
      state: 'enabled or disabled',
    },
    tree: 'the tree of nodes; rows in a pipe',
    arg: {
      root: 'key of a menu; all by default',
      unique_key: 'unique key of the node',
    },
    get: 'one node',
    create: 'add a node',
    update: 'change a node; omitted values stay as they are',
    delete: 'remove a node that has none below it',
  },
  key: 'Unique key',
  keyToType: 'unique key',
} as const satisfies SameKeys<typeof zh>
