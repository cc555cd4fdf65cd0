import type { Command, Flag, Verb } from '../../command.ts'
import { bodyFlag, listFlags, writeFlags } from '../../flags.ts'
import { getNode, listNodes } from './permission-node/read.ts'

const key = { name: 'key', about: { zh: '唯一标识', en: 'unique key of the node' } }
const readers = ['ADMIN_USER_NODE']

const fieldFlags: readonly Flag[] = [
  {
    name: 'name',
    value: 'text',
    field: 'name',
    longest: 50,
    about: { zh: '名称，最多 50 个字符', en: 'name, at most 50 characters' },
  },
  {
    name: 'name-en',
    value: 'text',
    field: 'name_en',
    longest: 50,
    about: { zh: '英文名称，最多 50 个字符', en: 'English name, at most 50 characters' },
  },
  {
    name: 'type',
    value: 'type',
    words: ['MENU', 'API', 'ELEMENT'],
    field: 'node_type',
    about: { zh: 'MENU API ELEMENT', en: 'MENU API ELEMENT' },
  },
  {
    name: 'parent',
    value: 'key',
    about: { zh: '上级菜单的标识，顶级用 0', en: 'key of the menu above; 0 for the top' },
  },
  {
    name: 'menu-type',
    value: 'type',
    words: ['none', 'inside', 'outside'],
    about: { zh: 'none inside outside', en: 'none inside outside' },
  },
  {
    name: 'url',
    value: 'text',
    field: 'url',
    longest: 255,
    about: { zh: '菜单的地址，或接口的方法与路径', en: 'address of a menu, or method and path of an API' },
  },
  { name: 'icon', value: 'name', field: 'node_icon', longest: 100, about: { zh: '菜单图标', en: 'icon of a menu' } },
  { name: 'class', value: 'name', field: 'node_class', longest: 100, about: { zh: '菜单样式', en: 'class of a menu' } },
  { name: 'sort', value: 'n', about: { zh: '同级中的顺序', en: 'order among its siblings' } },
  {
    name: 'show',
    value: 'on|off',
    words: ['on', 'off'],
    about: { zh: '是否在菜单中显示', en: 'shown in the menu or not' },
  },
  { name: 'state', value: 'on|off', words: ['on', 'off'], about: { zh: '启用或禁用', en: 'enabled or disabled' } },
]

const ofOneNode = {
  arguments: [key],
  object: 'what.node',
  elsewhere: 'rtcops permission-node tree',
} as const satisfies Partial<Verb>

export const command: Command = {
  name: 'permission-node',
  about: { zh: '权限节点：菜单、接口、元素。', en: 'Permission nodes: menus, APIs, elements.' },
  verbs: [
    {
      name: 'list',
      flags: [
        {
          name: 'keyword',
          value: 'text',
          field: 'name',
          longest: 100,
          about: { zh: '名称、标识或 URL 的一部分', en: 'part of name, key or URL' },
        },
        ...listFlags,
      ],
      about: { zh: '节点，上级在前', en: 'nodes, each before those below it' },
      deed: { zh: '查看权限节点', en: 'see permission nodes' },
      examples: ['rtcops permission-node list --keyword bank', 'rtcops permission-node list --all -o csv'],
      permission: readers,
      run: async () => listNodes,
    },
    {
      name: 'tree',
      arguments: [
        { name: 'root', count: '?', about: { zh: '菜单的标识，默认全部', en: 'key of a menu; all by default' } },
      ],
      about: { zh: '节点树；管道中为行', en: 'the tree of nodes; rows in a pipe' },
      deed: { zh: '查看权限节点', en: 'see permission nodes' },
      examples: ['rtcops permission-node tree FINANCE', 'rtcops permission-node tree -o json'],
      permission: readers,
      object: 'what.node',
      elsewhere: 'rtcops permission-node list',
      run: async () => (await import('./permission-node/tree.ts')).showTree,
    },
    {
      name: 'get',
      ...ofOneNode,
      about: { zh: '一个节点', en: 'one node' },
      deed: { zh: '查看权限节点', en: 'see permission nodes' },
      examples: ['rtcops permission-node get CONFIG_BANK_ACCOUNT'],
      permission: readers,
      run: async () => getNode,
    },
    {
      name: 'create',
      aliases: ['insert'],
      arguments: [key],
      flags: [...fieldFlags, bodyFlag, ...writeFlags],
      about: { zh: '新增节点', en: 'add a node' },
      deed: { zh: '新增权限节点', en: 'add permission nodes' },
      examples: [
        'rtcops permission-node create WIKI --name 知识库 --menu-type outside --url https://wiki.example.com',
        'rtcops permission-node create WIKI_EDIT --type ELEMENT --parent WIKI --name 编辑 --dry-run',
      ],
      permission: ['ADMIN_USER_NODE_ADD_BUTTON'],
      writes: true,
      run: async () => (await import('./permission-node/write.ts')).createNode,
    },
    {
      name: 'update',
      ...ofOneNode,
      flags: [...fieldFlags, bodyFlag, ...writeFlags],
      about: { zh: '修改节点，未给出的保持不变', en: 'change a node; what is not given stays' },
      deed: { zh: '修改权限节点', en: 'change permission nodes' },
      examples: ['rtcops permission-node update API_INSERT_BANK_ACCOUNT --state off'],
      permission: ['ADMIN_USER_NODE_EDIT_BUTTON'],
      writes: true,
      run: async () => (await import('./permission-node/write.ts')).updateNode,
    },
    {
      name: 'delete',
      ...ofOneNode,
      flags: writeFlags,
      about: { zh: '删除没有下级的节点', en: 'remove a node that has none below it' },
      deed: { zh: '删除权限节点', en: 'remove permission nodes' },
      examples: ['rtcops permission-node delete WIKI_EDIT'],
      permission: ['ADMIN_USER_NODE_DELETE_BUTTON'],
      writes: true,
      run: async () => (await import('./permission-node/write.ts')).deleteNode,
    },
  ],
}
