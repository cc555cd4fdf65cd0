import type { Command, Flag, Verb } from '../../command.ts'
import { bodyFlag, listFlags, writeFlags } from '../../flags.ts'
import { getEventType, listEventTypes } from './event-type/read.ts'

const fieldFlags: readonly Flag[] = [
  {
    name: 'number',
    value: 'n',
    field: 'type_number',
    about: { zh: '事件值，不重复的整数', en: 'value that clients report, unique' },
  },
  {
    name: 'name',
    value: 'text',
    field: 'type_describe',
    longest: 50,
    about: { zh: '事件名称，最多 50 个字符', en: 'name, at most 50 characters' },
  },
  {
    name: 'key',
    value: 'code',
    field: 'type_key',
    longest: 60,
    about: { zh: '事件代码：字母、数字、下划线', en: 'code: letters, digits, underscores' },
  },
]

/** What all verbs that are about one event type have in common. */
const ofOneType = {
  arguments: [{ name: 'id', about: { zh: '事件类型的 ID', en: 'id of the event type' } }],
  object: 'what.eventType',
  elsewhere: 'rtcops event-type list',
} as const satisfies Partial<Verb>

export const command: Command = {
  name: 'event-type',
  about: { zh: '通话消息中事件值的含义。', en: 'What the numbers in the messages of calls mean.' },
  verbs: [
    {
      name: 'list',
      flags: listFlags,
      about: { zh: '事件类型列表，按事件值', en: 'event types by their value' },
      deed: { zh: '查看事件类型', en: 'see event types' },
      examples: ['rtcops event-type list --all', 'rtcops event-type list --all -o json > types.json'],
      permission: ['CONFIG_EVEN_TYPE'],
      run: async () => listEventTypes,
    },
    {
      name: 'get',
      ...ofOneType,
      about: { zh: '一个事件类型', en: 'one event type' },
      deed: { zh: '查看事件类型', en: 'see event types' },
      examples: ['rtcops event-type get 3'],
      permission: ['CONFIG_EVEN_TYPE'],
      run: async () => getEventType,
    },
    {
      name: 'create',
      aliases: ['insert'],
      flags: [...fieldFlags, bodyFlag, ...writeFlags],
      about: { zh: '新增事件类型', en: 'add an event type' },
      deed: { zh: '新增事件类型', en: 'add event types' },
      examples: ['rtcops event-type create --number 50 --name 举手 --key RAISE_HAND'],
      permission: ['CONFIG_EVEN_TYPE_ADD_BUTTON'],
      writes: true,
      run: async () => (await import('./event-type/write.ts')).createEventType,
    },
    {
      name: 'update',
      ...ofOneType,
      flags: [...fieldFlags, bodyFlag, ...writeFlags],
      about: { zh: '修改事件类型，未给出的保持不变', en: 'change an event type; what is not given stays' },
      deed: { zh: '修改事件类型', en: 'change event types' },
      examples: ['rtcops event-type update 3 --name 请求发言'],
      permission: ['CONFIG_EVEN_TYPE_EDIT_BUTTON'],
      writes: true,
      run: async () => (await import('./event-type/write.ts')).updateEventType,
    },
    {
      name: 'delete',
      ...ofOneType,
      flags: writeFlags,
      about: { zh: '删除事件类型，已有的消息显示事件值', en: 'remove an event type; past messages show its value' },
      deed: { zh: '删除事件类型', en: 'remove event types' },
      examples: ['rtcops event-type delete 3'],
      permission: ['CONFIG_EVEN_TYPE_DELETE_BUTTON'],
      writes: true,
      run: async () => (await import('./event-type/write.ts')).deleteEventType,
    },
  ],
}
