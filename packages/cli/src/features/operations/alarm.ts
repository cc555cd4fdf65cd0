import type { Command, Flag } from '../../command.ts'
import { bodyFlag, listFlags, timeFlags, writeFlags } from '../../flags.ts'
import { channelVerbs } from './alarm/channel-verbs.ts'
import { getDefaults, getRule, listAlarms, listRules } from './alarm/read.ts'
import { thresholdFlags } from './alarm/threshold-flags.ts'

const country = { name: 'CC', about: { zh: '国家的两位代码', en: 'two-letter code of the country' } }
const readers = ['OPERATION_ALARM_COUNTRY']
const editors = ['OPERATION_ALARM_COUNTRY_EDIT']
const object = { object: 'what.alarmRule', elsewhere: 'rtcops alarm rule list' } as const
const alarm = { name: 'ID', about: { zh: '告警编号', en: 'number of the alarm' } }
const deeds = {
  handle: { zh: '处理告警', en: 'handle alarms' },
  see: { zh: '查看告警', en: 'see alarms' },
  change: { zh: '修改告警阈值', en: 'change alarm thresholds' },
} as const

const countryFilter: Flag = {
  name: 'country',
  value: 'CC',
  field: 'country',
  longest: 100,
  about: { zh: '两位代码，或名称的一部分', en: 'two-letter code, or part of the name' },
}

const noteFlag: Flag = {
  name: 'note',
  value: 'text',
  field: 'note',
  longest: 100,
  about: { zh: '原因或处理办法，最多 100 个字符', en: 'cause, or what is done about it; at most 100 characters' },
}

export const command: Command = {
  name: 'alarm',
  about: {
    zh: '告警记录、各国阈值与通知渠道。',
    en: 'Alarms that were raised, thresholds of countries, and where alarms are sent.',
  },
  examples: [
    'rtcops alarm list --state open',
    'rtcops alarm rule update ID --up-gt20 8 --tel-up-gt20 off',
    'rtcops alarm default get',
  ],
  verbs: [
    {
      name: 'list',
      flags: [
        countryFilter,
        {
          name: 'state',
          value: 's',
          words: ['open', 'acked', 'resolved'],
          about: { zh: 'open 未处理，acked 已确认，resolved 已恢复', en: 'open, acked, resolved' },
        },
        ...timeFlags,
        ...listFlags,
      ],
      about: { zh: '告警记录，新的在前', en: 'alarms, newest first' },
      deed: deeds.see,
      examples: ['rtcops alarm list --state open', 'rtcops alarm list --country ID -s 7d'],
      permission: readers,
      run: async () => listAlarms,
    },
    {
      name: 'ack',
      arguments: [alarm],
      flags: [noteFlag, ...writeFlags],
      about: { zh: '确认一条告警，表示有人在处理', en: 'acknowledge an alarm: somebody looks after it' },
      deed: deeds.handle,
      examples: ['rtcops alarm ack 12 --note=已通知机房 -y'],
      permission: editors,
      object: 'what.alarm',
      elsewhere: 'rtcops alarm list',
      writes: true,
      run: async () => (await import('./alarm/write.ts')).handleAlarm(2),
    },
    {
      name: 'resolve',
      arguments: [alarm],
      flags: [noteFlag, ...writeFlags],
      about: { zh: '告警已恢复', en: 'say that an alarm is over' },
      deed: deeds.handle,
      examples: ['rtcops alarm resolve 12 -y'],
      permission: editors,
      object: 'what.alarm',
      elsewhere: 'rtcops alarm list',
      writes: true,
      run: async () => (await import('./alarm/write.ts')).handleAlarm(3),
    },
    {
      name: 'rule list',
      flags: [countryFilter, ...listFlags],
      about: { zh: '单独设置阈值的国家', en: 'countries with thresholds of their own' },
      deed: deeds.see,
      examples: ['rtcops alarm rule list', 'rtcops alarm rule list --country 印'],
      permission: readers,
      run: async () => listRules,
    },
    {
      name: 'rule get',
      arguments: [country],
      about: { zh: '一个国家的阈值', en: 'thresholds of one country' },
      deed: deeds.see,
      examples: ['rtcops alarm rule get ID'],
      permission: readers,
      ...object,
      run: async () => getRule,
    },
    {
      name: 'rule create',
      arguments: [country],
      flags: [...thresholdFlags, bodyFlag, ...writeFlags],
      about: { zh: '新增国家，未给出的为默认阈值', en: 'add a country; what is not given is as by default' },
      deed: { zh: '新增告警国家', en: 'add alarm countries' },
      examples: ['rtcops alarm rule create ID --up-lt5 82 --tel-up-gt20 12.5'],
      permission: ['OPERATION_ALARM_COUNTRY_ADD'],
      writes: true,
      run: async () => (await import('./alarm/write.ts')).createRule,
    },
    {
      name: 'rule update',
      arguments: [country],
      flags: [...thresholdFlags, bodyFlag, ...writeFlags],
      about: { zh: '修改阈值，未给出的保持不变', en: 'change thresholds; what is not given stays' },
      deed: deeds.change,
      examples: ['rtcops alarm rule update ID --up-gt20 8 --tel-up-gt20 off'],
      permission: editors,
      ...object,
      writes: true,
      run: async () => (await import('./alarm/write.ts')).updateRule,
    },
    {
      name: 'rule enable',
      arguments: [country],
      flags: writeFlags,
      about: { zh: '开启一个国家的告警', en: 'switch the alarms of a country on' },
      deed: deeds.change,
      examples: ['rtcops alarm rule enable ID -y'],
      permission: editors,
      ...object,
      writes: true,
      run: async () => (await import('./alarm/write.ts')).switchRule(1),
    },
    {
      name: 'rule disable',
      arguments: [country],
      flags: writeFlags,
      about: { zh: '关闭一个国家的告警', en: 'switch the alarms of a country off' },
      deed: deeds.change,
      examples: ['rtcops alarm rule disable ID -y'],
      permission: editors,
      ...object,
      writes: true,
      run: async () => (await import('./alarm/write.ts')).switchRule(0),
    },
    {
      name: 'rule delete',
      arguments: [country],
      flags: writeFlags,
      about: { zh: '删除一个国家的阈值', en: 'remove the thresholds of a country' },
      deed: { zh: '删除告警国家', en: 'remove alarm countries' },
      examples: ['rtcops alarm rule delete ID -y'],
      permission: ['OPERATION_ALARM_COUNTRY_DELETE'],
      ...object,
      writes: true,
      run: async () => (await import('./alarm/write.ts')).deleteRule,
    },
    {
      name: 'default get',
      about: { zh: '默认阈值', en: 'the default thresholds' },
      deed: deeds.see,
      examples: ['rtcops alarm default get'],
      permission: readers,
      run: async () => getDefaults,
    },
    {
      name: 'default update',
      flags: [...thresholdFlags, bodyFlag, ...writeFlags],
      about: { zh: '修改默认阈值，未给出的保持不变', en: 'change default thresholds; what is not given stays' },
      deed: deeds.change,
      examples: ['rtcops alarm default update --up-lt5 80 -y'],
      permission: editors,
      writes: true,
      run: async () => (await import('./alarm/write.ts')).updateDefaults,
    },
    ...channelVerbs,
  ],
}
