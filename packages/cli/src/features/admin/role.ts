import type { Command, Flag, Verb } from '../../command.ts'
import { bodyFlag, listFlags, writeFlags } from '../../flags.ts'
import { getRole, listRoles } from './role/read.ts'

const named = { name: 'role', about: { zh: '角色名称', en: 'name of the role' } }
const readers = ['ADMIN_USER_POWER']

const fieldFlags: readonly Flag[] = [
  {
    name: 'name',
    value: 'text',
    field: 'name',
    longest: 20,
    about: { zh: '新的名称，最多 20 个字符', en: 'new name, at most 20 characters' },
  },
  {
    name: 'kind',
    value: 'text',
    field: 'classification_name',
    longest: 20,
    about: { zh: '角色类型，新的会新建', en: 'role type; a new one is made' },
  },
  {
    name: 'remark',
    value: 'text',
    field: 'remark',
    longest: 100,
    about: { zh: '描述，最多 100 个字符', en: 'description, at most 100 characters' },
  },
  {
    name: 'level',
    value: 'menu=level',
    about: { zh: '菜单（名称或标识）的级别，可重复', en: 'level of a menu (name or key), repeatable' },
  },
]

const ofOneRole = {
  arguments: [named],
  object: 'what.role',
  elsewhere: 'rtcops role list',
} as const satisfies Partial<Verb>

export const command: Command = {
  name: 'role',
  about: { zh: '角色：每个菜单一个权限级别。', en: 'Roles: one level for each menu.' },
  verbs: [
    {
      name: 'list',
      flags: listFlags,
      about: { zh: '角色列表', en: 'roles' },
      deed: { zh: '查看角色', en: 'see roles' },
      examples: ['rtcops role list', 'rtcops role list -o json'],
      permission: readers,
      run: async () => listRoles,
    },
    {
      name: 'get',
      ...ofOneRole,
      about: { zh: '一个角色及其级别', en: 'one role with its levels' },
      deed: { zh: '查看角色', en: 'see roles' },
      examples: ['rtcops role get 运营', 'rtcops role get 运营 -o json'],
      permission: ['ADMIN_USER_POWER_EDIT_BUTTON'],
      run: async () => getRole,
    },
    {
      name: 'create',
      aliases: ['insert'],
      arguments: [named],
      flags: [...fieldFlags.filter(({ name }) => name !== 'name'), bodyFlag, ...writeFlags],
      about: { zh: '新增角色，未给出的菜单为默认级别', en: 'add a role; other menus get their default' },
      deed: { zh: '新增角色', en: 'add roles' },
      examples: ['rtcops role create 客服 --level PROJECT_LIST=查看 --level HOME_USER_LIST=查看'],
      permission: ['ADMIN_USER_POWER_ADD_BUTTON'],
      writes: true,
      run: async () => (await import('./role/write.ts')).createRole,
    },
    {
      name: 'update',
      ...ofOneRole,
      flags: [...fieldFlags, bodyFlag, ...writeFlags],
      about: { zh: '修改角色，未给出的保持不变', en: 'change a role; what is not given stays' },
      deed: { zh: '修改角色', en: 'change roles' },
      examples: ['rtcops role update 客服 --level PROJECT_LIST=编辑', 'rtcops role update 客服 --remark 一线 -y'],
      permission: ['ADMIN_USER_POWER_EDIT_BUTTON'],
      writes: true,
      run: async () => (await import('./role/write.ts')).updateRole,
    },
    {
      name: 'delete',
      ...ofOneRole,
      flags: writeFlags,
      about: { zh: '删除没有成员的角色', en: 'remove a role that no member has' },
      deed: { zh: '删除角色', en: 'remove roles' },
      examples: ['rtcops role delete 客服'],
      permission: ['ADMIN_USER_POWER_DELETE_BUTTON'],
      writes: true,
      run: async () => (await import('./role/write.ts')).deleteRole,
    },
  ],
}
