import type { Command, Flag } from '../../command.ts'
import { bodyFlag, listFlags, writeFlags } from '../../flags.ts'
import { getRule, listRules } from './monitor/read.ts'

const id = { name: 'id', about: { zh: '监控的 ID', en: 'id of the rule' } }
const readers = ['DATA_MONITOR_SPECIAL_MODEL']
const editors = ['DATA_MONITOR_SPECIAL_MODEL_EDIT_BUTTON']
const object = { object: 'what.monitorRule', elsewhere: 'rtcops monitor list' } as const
const part = { zh: '包含该文字', en: 'contains this text' }

const project = (about: Flag['about']): Flag => ({
  name: 'project',
  short: 'p',
  value: 'key',
  field: 'app_key',
  about,
})

const list = (name: string, field: string, zh: string, en: string): Flag => ({
  name,
  value: 'a,b',
  field,
  longest: 1000,
  about: { zh: `${zh}，英文逗号分隔`, en: `${en}, separated by commas` },
})

const watchFlags: readonly Flag[] = [
  list('room', 'channel_name', '房间名', 'room names'),
  list('user', 'user_id', '用户 ID', 'user ids'),
  list('device', 'device_name', '设备名称', 'device names'),
  {
    name: 'remark',
    value: 'text',
    field: 'remark',
    longest: 100,
    about: { zh: '备注，最多 100 个字符', en: 'remark, at most 100 characters' },
  },
]

export const command: Command = {
  name: 'monitor',
  about: { zh: '重点监控的房间、用户与设备。', en: 'Rooms, users and devices under special monitoring.' },
  verbs: [
    {
      name: 'list',
      flags: [
        project({ zh: '项目', en: 'project' }),
        { name: 'room', value: 'text', field: 'channel_name', longest: 1000, about: part },
        { name: 'user', value: 'text', field: 'user_id', longest: 1000, about: part },
        { name: 'device', value: 'text', field: 'device_name', longest: 1000, about: part },
        { name: 'state', value: 's', words: ['on', 'off'], about: { zh: 'on 开启，off 关闭', en: 'on, off' } },
        ...listFlags,
      ],
      about: { zh: '监控列表，新的在前', en: 'rules, newest first' },
      deed: { zh: '查看用户监控', en: 'see monitoring rules' },
      examples: ['rtcops monitor list --state on', 'rtcops monitor list -p 语聊房 --room lobby'],
      permission: readers,
      run: async () => listRules,
    },
    {
      name: 'get',
      arguments: [id],
      about: { zh: '一条监控', en: 'one rule' },
      deed: { zh: '查看用户监控', en: 'see monitoring rules' },
      examples: ['rtcops monitor get 3'],
      permission: readers,
      ...object,
      run: async () => getRule,
    },
    {
      name: 'create',
      aliases: ['insert'],
      flags: [
        project({ zh: '项目，可以给出多个', en: 'project; may be given several times' }),
        ...watchFlags,
        bodyFlag,
        ...writeFlags,
      ],
      about: { zh: '新增监控，每个项目一条', en: 'add a rule, one for each project' },
      deed: { zh: '新增用户监控', en: 'add monitoring rules' },
      examples: [
        'rtcops monitor create -p 语聊房 --room lobby-1,lobby-2',
        'rtcops monitor create -p 语聊房 -p KTV --device "iPad Air 5" -y',
      ],
      permission: ['DATA_MONITOR_SPECIAL_MODEL_ADD_BUTTON'],
      writes: true,
      run: async () => (await import('./monitor/write.ts')).createRules,
    },
    {
      name: 'update',
      arguments: [id],
      flags: [project({ zh: '移到该项目', en: 'project to move it to' }), ...watchFlags, bodyFlag, ...writeFlags],
      about: { zh: '修改监控，未给出的保持不变', en: 'change a rule; what is not given stays' },
      deed: { zh: '修改用户监控', en: 'change monitoring rules' },
      examples: ['rtcops monitor update 3 --user u_1000003'],
      permission: editors,
      ...object,
      writes: true,
      run: async () => (await import('./monitor/write.ts')).updateRule,
    },
    {
      name: 'enable',
      arguments: [id],
      flags: writeFlags,
      about: { zh: '开启监控', en: 'switch a rule on' },
      deed: { zh: '修改用户监控', en: 'change monitoring rules' },
      examples: ['rtcops monitor enable 3 -y'],
      permission: editors,
      ...object,
      writes: true,
      run: async () => (await import('./monitor/write.ts')).switchRule(1),
    },
    {
      name: 'disable',
      arguments: [id],
      flags: writeFlags,
      about: { zh: '关闭监控', en: 'switch a rule off' },
      deed: { zh: '修改用户监控', en: 'change monitoring rules' },
      examples: ['rtcops monitor disable 3 -y'],
      permission: editors,
      ...object,
      writes: true,
      run: async () => (await import('./monitor/write.ts')).switchRule(0),
    },
    {
      name: 'delete',
      arguments: [id],
      flags: writeFlags,
      about: { zh: '删除监控', en: 'remove a rule' },
      deed: { zh: '删除用户监控', en: 'remove monitoring rules' },
      examples: ['rtcops monitor delete 3 -y'],
      permission: ['DATA_MONITOR_SPECIAL_MODEL_DELETE_BUTTON'],
      ...object,
      writes: true,
      run: async () => (await import('./monitor/write.ts')).deleteRule,
    },
  ],
}
