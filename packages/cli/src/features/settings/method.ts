import { methodKeys } from '@rtcops/core/features/settings/methods/keys'
import type { Command, Flag } from '../../command.ts'
import { bodyFlag, listFlags, writeFlags } from '../../flags.ts'
import { getMethod, listMethods } from './method/read.ts'

const id = { name: 'id', about: { zh: '方法的 ID', en: 'id of the method' } }
const readers = ['CONFIG_METHOD']
const object = { object: 'what.method', elsewhere: 'rtcops method list' } as const

const nameFlag: Flag = {
  name: 'name',
  value: 'text',
  field: 'method_name',
  longest: 50,
  about: { zh: '方法名称，最多 50 个字符', en: 'name, at most 50 characters' },
}
const keyFlag: Flag = {
  name: 'key',
  value: 'rule',
  field: 'method_key',
  about: { zh: `计量规则：${methodKeys.join(' ')}`, en: `counting rule: ${methodKeys.join(' ')}` },
}

export const command: Command = {
  name: 'method',
  about: { zh: '统计方法：用户会话如何计为分钟。', en: 'Methods: how user sessions become minutes.' },
  verbs: [
    {
      name: 'list',
      flags: listFlags,
      about: { zh: '方法列表', en: 'methods by age' },
      deed: { zh: '查看统计方法', en: 'see methods' },
      examples: ['rtcops method list', 'rtcops method list -o json'],
      permission: readers,
      run: async () => listMethods,
    },
    {
      name: 'get',
      arguments: [id],
      about: { zh: '一个方法', en: 'one method' },
      deed: { zh: '查看统计方法', en: 'see methods' },
      examples: ['rtcops method get 4'],
      permission: ['CONFIG_METHOD_EDIT_BUTTON'],
      ...object,
      run: async () => getMethod,
    },
    {
      name: 'create',
      aliases: ['insert'],
      flags: [keyFlag, nameFlag, bodyFlag, ...writeFlags],
      about: { zh: '新增方法', en: 'add a method' },
      deed: { zh: '新增统计方法', en: 'add a method' },
      examples: ['rtcops method create --key room_minutes --name 房间时长（新）'],
      permission: ['CONFIG_METHOD_ADD_BUTTON'],
      writes: true,
      run: async () => (await import('./method/write.ts')).createMethod,
    },
    {
      name: 'update',
      arguments: [id],
      flags: [nameFlag, bodyFlag, ...writeFlags],
      about: { zh: '修改方法名称', en: 'rename a method' },
      deed: { zh: '修改统计方法', en: 'change a method' },
      examples: ['rtcops method update 7 --name 房间时长 -y'],
      permission: ['CONFIG_METHOD_EDIT_BUTTON'],
      ...object,
      writes: true,
      run: async () => (await import('./method/write.ts')).updateMethod,
    },
    {
      name: 'delete',
      arguments: [id],
      flags: writeFlags,
      about: { zh: '删除未被引用的方法', en: 'remove a method that nothing uses' },
      deed: { zh: '删除统计方法', en: 'remove a method' },
      examples: ['rtcops method delete 7 -y'],
      permission: ['CONFIG_METHOD_DELETE_BUTTON'],
      ...object,
      writes: true,
      run: async () => (await import('./method/write.ts')).deleteMethod,
    },
  ],
}
