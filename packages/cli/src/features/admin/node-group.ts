import type { Command, Flag, Verb } from '../../command.ts'
import { bodyFlag, listFlags, writeFlags } from '../../flags.ts'
import { getGroup, listGroups } from './node-group/read.ts'

const id = { name: 'id', about: { zh: '分组的 ID', en: 'id of the group' } }
const readers = ['ADMIN_USER_GROUP']

const fieldFlags: readonly Flag[] = [
  {
    name: 'name',
    value: 'text',
    field: 'name',
    longest: 20,
    about: {
      zh: '编辑、查看、无权限或其他，最多 20 个字符',
      en: '编辑, 查看, 无权限 or another, at most 20 characters',
    },
  },
  {
    name: 'menu',
    value: 'menu',
    field: 'menu_id',
    about: { zh: '绑定的菜单（名称或 ID）', en: 'bound menu (name or id)' },
  },
  { name: 'sort', value: 'n', field: 'sort', about: { zh: '排序，低级别在前', en: 'order; low levels first' } },
  {
    name: 'node',
    value: 'key',
    about: { zh: '包含的节点标识，可重复；替换全部', en: 'key of a node in it, repeatable; replaces all' },
  },
  {
    name: 'common',
    value: 'on|off',
    words: ['on', 'off'],
    about: { zh: '是否授予所有角色', en: 'granted to every role or not' },
  },
]

const ofOneGroup = {
  arguments: [id],
  object: 'what.nodeGroup',
  elsewhere: 'rtcops node-group list',
} as const satisfies Partial<Verb>

export const command: Command = {
  name: 'node-group',
  about: { zh: '节点分组：菜单的权限级别。', en: 'Node groups: the levels of menus.' },
  verbs: [
    {
      name: 'list',
      flags: listFlags,
      about: { zh: '分组，按菜单、由低到高', en: 'groups by menu, low levels first' },
      deed: { zh: '查看节点分组', en: 'see node groups' },
      examples: ['rtcops node-group list --all'],
      permission: readers,
      run: async () => listGroups,
    },
    {
      name: 'tree',
      arguments: [{ name: 'menu', about: { zh: '菜单（名称或 ID）', en: 'menu (name or id)' } }],
      about: { zh: '菜单的分组可包含的节点', en: 'nodes that groups of a menu can hold' },
      deed: { zh: '查看节点分组', en: 'see node groups' },
      examples: ['rtcops node-group tree 项目列表'],
      permission: readers,
      run: async () => (await import('./node-group/tree.ts')).showTree,
    },
    {
      name: 'get',
      ...ofOneGroup,
      about: { zh: '一个分组及其节点', en: 'one group with its nodes' },
      deed: { zh: '查看节点分组', en: 'see node groups' },
      examples: ['rtcops node-group get 3'],
      permission: readers,
      run: async () => getGroup,
    },
    {
      name: 'create',
      aliases: ['insert'],
      flags: [...fieldFlags, bodyFlag, ...writeFlags],
      about: { zh: '新增分组', en: 'add a group' },
      deed: { zh: '新增节点分组', en: 'add node groups' },
      examples: ['rtcops node-group create --name 审核 --menu 项目列表 --node PROJECT_LIST --node PROJECT_EDIT'],
      permission: ['ADMIN_USER_GROUP_ADD_BUTTON'],
      writes: true,
      run: async () => (await import('./node-group/write.ts')).createGroup,
    },
    {
      name: 'update',
      ...ofOneGroup,
      flags: [...fieldFlags, bodyFlag, ...writeFlags],
      about: { zh: '修改分组，未给出的保持不变', en: 'change a group; what is not given stays' },
      deed: { zh: '修改节点分组', en: 'change node groups' },
      examples: ['rtcops node-group update 3 --common on'],
      permission: ['ADMIN_USER_GROUP_EDIT_BUTTON'],
      writes: true,
      run: async () => (await import('./node-group/write.ts')).updateGroup,
    },
    {
      name: 'delete',
      ...ofOneGroup,
      flags: writeFlags,
      about: { zh: '删除没有角色使用的分组', en: 'remove a group that no role uses' },
      deed: { zh: '删除节点分组', en: 'remove node groups' },
      examples: ['rtcops node-group delete 3'],
      permission: ['ADMIN_USER_GROUP_DELETE_BUTTON'],
      writes: true,
      run: async () => (await import('./node-group/write.ts')).deleteGroup,
    },
  ],
}
