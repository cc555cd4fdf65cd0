import type { Command, Flag } from '../../command.ts'
import { bodyFlag, listFlags, writeFlags } from '../../flags.ts'
import { getNode, listNodes } from './node/read.ts'

const node = { name: 'node', about: { zh: '节点名', en: 'name of the node' } }
const readers = ['OPERATION_NODE_LIST']
const object = { object: 'what.csNode', elsewhere: 'rtcops node list' } as const

const overrideFlags: readonly Flag[] = [
  {
    name: 'appkeys',
    value: 'a,b',
    field: 'appkeys',
    about: {
      zh: '项目：appkey 或名称，英文逗号分隔；空为使用上报值',
      en: 'projects, by appkey or name; empty: as reported',
    },
  },
  {
    name: 'zones',
    value: 'a,b',
    field: 'zones',
    longest: 500,
    about: { zh: '区域，英文逗号分隔；空为使用上报值', en: 'zones, separated by commas; empty: as reported' },
  },
  {
    name: 'capacity',
    value: 'n',
    field: 'capacity',
    about: { zh: '容量；空为使用上报值', en: 'capacity; empty: as reported' },
  },
]

export const command: Command = {
  name: 'node',
  about: {
    zh: 'CS 节点：上报的值与运维设置的值；* 为与上报值不同。',
    en: 'CS nodes: what they report and what is set instead; * is not what is reported.',
  },
  verbs: [
    {
      name: 'list',
      flags: [
        {
          name: 'status',
          value: 's',
          words: ['all', 'banned', 'used'],
          about: { zh: 'all 全部，banned 禁用，used 使用中', en: 'all, banned, used' },
        },
        {
          name: 'keyword',
          value: 'text',
          field: 'keyword',
          longest: 100,
          about: { zh: '节点、主机名、项目或 appkey 的一部分', en: 'part of node, host, project or appkey' },
        },
        ...listFlags,
      ],
      about: { zh: '节点列表', en: 'nodes by name' },
      deed: { zh: '查看 CS 节点', en: 'see CS nodes' },
      examples: ['rtcops node list --status banned', 'rtcops node list --keyword 华东 -o wide'],
      permission: readers,
      run: async () => listNodes,
    },
    {
      name: 'get',
      arguments: [node],
      about: { zh: '一个节点', en: 'one node' },
      deed: { zh: '查看 CS 节点', en: 'see CS nodes' },
      examples: ['rtcops node get cs-sh-01'],
      permission: readers,
      ...object,
      run: async () => getNode,
    },
    {
      name: 'create',
      aliases: ['insert'],
      arguments: [node],
      flags: [...overrideFlags, bodyFlag, ...writeFlags],
      about: { zh: '为尚无配置的节点设置配置', en: 'set values for a node that has none set' },
      deed: { zh: '设置 CS 节点', en: 'set CS nodes' },
      examples: ['rtcops node create cs-sh-09 --zones 华东,华中 --capacity 8000'],
      permission: ['OPERATION_NODE_LIST_CS_NODE_EDIT_BUTTON'],
      writes: true,
      run: async () => (await import('./node/write.ts')).createNode,
    },
    {
      name: 'update',
      arguments: [node],
      flags: [...overrideFlags, bodyFlag, ...writeFlags],
      about: { zh: '修改节点配置，未给出的保持不变', en: 'change what is set; what is not given stays' },
      deed: { zh: '设置 CS 节点', en: 'set CS nodes' },
      examples: ['rtcops node update cs-sh-01 --capacity 16000', 'rtcops node update cs-sh-01 --zones "" -y'],
      permission: ['OPERATION_NODE_LIST_CS_NODE_EDIT_BUTTON'],
      ...object,
      writes: true,
      run: async () => (await import('./node/write.ts')).updateNode,
    },
    {
      name: 'delete',
      arguments: [node],
      flags: writeFlags,
      about: { zh: '删除配置，恢复上报值', en: 'take back what is set' },
      deed: { zh: '删除 CS 节点配置', en: 'take back what is set for CS nodes' },
      examples: ['rtcops node delete cs-sh-01 -y'],
      permission: ['OPERATION_NODE_LIST_CS_NODE_DELETE_BUTTON'],
      ...object,
      writes: true,
      run: async () => (await import('./node/write.ts')).deleteNode,
    },
  ],
}
