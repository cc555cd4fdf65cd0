import type { Command, Flag } from '../../command.ts'
import { bodyFlag, listFlags, writeFlags } from '../../flags.ts'
import { getType, listTypes } from './statistics-type/read.ts'

const id = { name: 'id', about: { zh: '统计类型的编号（列表第一列）', en: 'number of the type, first in lists' } }
const readers = ['CONFIG_STATISTICS_TYPE']
const object = { object: 'what.statisticsType', elsewhere: 'rtcops statistics-type list' } as const

const idFlag: Flag = {
  name: 'id',
  value: 'text',
  field: 'statistics_id',
  longest: 30,
  about: { zh: '统计类型ID：字母、数字、下划线，保存后不变', en: 'letters, digits, underscores; stays for good' },
}
const fieldFlags: readonly Flag[] = [
  {
    name: 'name',
    value: 'text',
    field: 'statistics_name',
    longest: 50,
    about: { zh: '统计类型名称，最多 50 个字符', en: 'name, at most 50 characters' },
  },
  {
    name: 'method',
    value: 'id|name',
    field: 'statistics_value',
    about: { zh: '统计方法：ID 或名称', en: 'method, by id or name' },
  },
  {
    name: 'kind',
    value: 'k',
    words: ['speech_sounds', 'push_flow', 'video'],
    field: 'kind',
    about: {
      zh: '适用单价：speech_sounds push_flow video（默认 speech_sounds）',
      en: 'price it is for: speech_sounds push_flow video (default: speech_sounds)',
    },
  },
  {
    name: 'message',
    value: 'text',
    field: 'statistics_msg',
    longest: 200,
    about: { zh: '说明，最多 200 个字符', en: 'description, at most 200 characters' },
  },
]

export const command: Command = {
  name: 'statistics-type',
  about: { zh: '统计类型：单价可选的计量方式。', en: 'Statistics types: how the minutes of a price are counted.' },
  verbs: [
    {
      name: 'list',
      flags: listFlags,
      about: { zh: '统计类型列表', en: 'types by age' },
      deed: { zh: '查看统计类型', en: 'see statistics types' },
      examples: ['rtcops statistics-type list', 'rtcops statistics-type list --all -o csv'],
      permission: readers,
      run: async () => listTypes,
    },
    {
      name: 'get',
      arguments: [id],
      about: { zh: '一个统计类型', en: 'one type' },
      deed: { zh: '查看统计类型', en: 'see statistics types' },
      examples: ['rtcops statistics-type get 3'],
      permission: ['CONFIG_STATISTICS_TYPE_EDIT_BUTTON'],
      ...object,
      run: async () => getType,
    },
    {
      name: 'create',
      aliases: ['insert'],
      flags: [idFlag, ...fieldFlags, bodyFlag, ...writeFlags],
      about: { zh: '新增统计类型', en: 'add a type' },
      deed: { zh: '新增统计类型', en: 'add a statistics type' },
      examples: ['rtcops statistics-type create --id voice_room2 --name 按房间 --method 房间时长'],
      permission: ['CONFIG_STATISTICS_TYPE_ADD_BUTTON'],
      writes: true,
      run: async () => (await import('./statistics-type/write.ts')).createType,
    },
    {
      name: 'update',
      arguments: [id],
      flags: [...fieldFlags, bodyFlag, ...writeFlags],
      about: { zh: '修改统计类型，未给出的保持不变', en: 'change a type; what is not given stays' },
      deed: { zh: '修改统计类型', en: 'change a statistics type' },
      examples: ['rtcops statistics-type update 7 --message 不论人数 -y'],
      permission: ['CONFIG_STATISTICS_TYPE_EDIT_BUTTON'],
      ...object,
      writes: true,
      run: async () => (await import('./statistics-type/write.ts')).updateType,
    },
    {
      name: 'delete',
      arguments: [id],
      flags: writeFlags,
      about: { zh: '删除未使用的统计类型', en: 'remove a type that nothing uses' },
      deed: { zh: '删除统计类型', en: 'remove a statistics type' },
      examples: ['rtcops statistics-type delete 7 -y'],
      permission: ['CONFIG_STATISTICS_TYPE_DELETE_BUTTON'],
      ...object,
      writes: true,
      run: async () => (await import('./statistics-type/write.ts')).deleteType,
    },
  ],
}
