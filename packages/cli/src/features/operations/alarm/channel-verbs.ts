import { channelKinds } from '@rtcops/core/features/operations/alarm-countries/channel-columns'
import type { Flag, Verb } from '../../../command.ts'
import { bodyFlag, listFlags, writeFlags } from '../../../flags.ts'
import { getChannel, listChannels, listDeliveries } from './channel-read.ts'

const readers = ['OPERATION_ALARM_COUNTRY']
const editors = ['OPERATION_ALARM_COUNTRY_EDIT']
const see = { zh: '查看通知渠道', en: 'see notification channels' }
const change = { zh: '修改通知渠道', en: 'change notification channels' }

const ofOneChannel = {
  arguments: [{ name: 'ID', about: { zh: '渠道编号', en: 'number of the channel' } }],
  object: 'what.alarmChannel',
  elsewhere: 'rtcops alarm channel list',
} as const satisfies Partial<Verb>

const nameFlag: Flag = {
  name: 'name',
  value: 'text',
  field: 'name',
  longest: 50,
  about: { zh: '名称，最多 50 个字符', en: 'name, at most 50 characters' },
}
const kindFlag: Flag = {
  name: 'kind',
  value: 'kind',
  words: channelKinds,
  field: 'kind',
  about: { zh: '类型', en: 'kind' },
}
/** Whoever knows them can write to the group, so they stand in files rather than in arguments. */
const secretFlags: readonly Flag[] = [
  {
    name: 'address-file',
    value: 'file|-',
    about: { zh: '保存机器人或 Webhook 地址的文件', en: 'file with the address of the robot or webhook' },
  },
  {
    name: 'secret-file',
    value: 'file|-',
    about: { zh: '保存签名密钥的文件', en: 'file with the signing secret' },
  },
]
const fieldFlags: readonly Flag[] = [
  {
    name: 'to',
    value: 'mail,...',
    field: 'address',
    longest: 1000,
    about: { zh: '邮件的收件人，英文逗号分隔', en: 'receivers of mail, separated by commas' },
  },
  ...secretFlags,
  {
    name: 'countries',
    value: 'CC,...',
    field: 'countries',
    longest: 400,
    about: { zh: '国家代码，空为全部', en: 'codes of countries; empty for all' },
  },
  {
    name: 'phone-only',
    value: 'on|off',
    words: ['on', 'off'],
    field: 'tel_only',
    about: { zh: '仅电话告警', en: 'phone alarms alone' },
  },
  {
    name: 'language',
    value: 'lang',
    words: ['zh', 'en'],
    field: 'language',
    about: { zh: '消息的语言', en: 'language of messages' },
  },
]

/** `rtcops alarm channel …`: where alarms are sent. */
export const channelVerbs: readonly Verb[] = [
  {
    name: 'deliveries',
    arguments: [{ name: 'ID', about: { zh: '告警编号', en: 'number of the alarm' } }],
    flags: listFlags,
    about: { zh: '一条告警的通知记录', en: 'to whom an alarm was sent' },
    deed: see,
    examples: ['rtcops alarm deliveries 12'],
    permission: readers,
    object: 'what.alarm',
    elsewhere: 'rtcops alarm list',
    run: async () => listDeliveries,
  },
  {
    name: 'channel list',
    flags: listFlags,
    about: { zh: '告警的通知渠道', en: 'where alarms are sent' },
    deed: see,
    examples: ['rtcops alarm channel list'],
    permission: readers,
    run: async () => listChannels,
  },
  {
    name: 'channel get',
    ...ofOneChannel,
    about: { zh: '一个通知渠道', en: 'one channel' },
    deed: see,
    examples: ['rtcops alarm channel get 3'],
    permission: readers,
    run: async () => getChannel,
  },
  {
    name: 'channel create',
    flags: [nameFlag, kindFlag, ...fieldFlags, bodyFlag, ...writeFlags],
    about: { zh: '新增通知渠道', en: 'add a channel' },
    deed: { zh: '新增通知渠道', en: 'add notification channels' },
    examples: [
      'rtcops alarm channel create --name 值班群 --kind feishu --address-file hook.txt --secret-file sign.txt',
      'rtcops alarm channel create --name noc --kind email --to noc@example.com --language en',
    ],
    permission: ['OPERATION_ALARM_COUNTRY_ADD'],
    writes: true,
    run: async () => (await import('./channel-write.ts')).createChannel,
  },
  {
    name: 'channel update',
    ...ofOneChannel,
    flags: [nameFlag, ...fieldFlags, bodyFlag, ...writeFlags],
    about: { zh: '修改渠道，未给出的保持不变', en: 'change a channel; what is not given stays' },
    deed: change,
    examples: ['rtcops alarm channel update 3 --countries ID,VN --phone-only on'],
    permission: editors,
    writes: true,
    run: async () => (await import('./channel-write.ts')).updateChannel,
  },
  {
    name: 'channel test',
    ...ofOneChannel,
    flags: writeFlags,
    about: { zh: '发送测试消息', en: 'send a test message' },
    deed: change,
    examples: ['rtcops alarm channel test 3 -y'],
    permission: editors,
    writes: true,
    run: async () => (await import('./channel-write.ts')).testChannel,
  },
  {
    name: 'channel enable',
    ...ofOneChannel,
    flags: writeFlags,
    about: { zh: '开启渠道', en: 'switch a channel on' },
    deed: change,
    examples: ['rtcops alarm channel enable 3 -y'],
    permission: editors,
    writes: true,
    run: async () => (await import('./channel-write.ts')).switchChannel(1),
  },
  {
    name: 'channel disable',
    ...ofOneChannel,
    flags: writeFlags,
    about: { zh: '关闭渠道', en: 'switch a channel off' },
    deed: change,
    examples: ['rtcops alarm channel disable 3 -y'],
    permission: editors,
    writes: true,
    run: async () => (await import('./channel-write.ts')).switchChannel(0),
  },
  {
    name: 'channel delete',
    ...ofOneChannel,
    flags: writeFlags,
    about: { zh: '删除渠道', en: 'remove a channel' },
    deed: { zh: '删除通知渠道', en: 'remove notification channels' },
    examples: ['rtcops alarm channel delete 3 -y'],
    permission: ['OPERATION_ALARM_COUNTRY_DELETE'],
    writes: true,
    run: async () => (await import('./channel-write.ts')).deleteChannel,
  },
]
