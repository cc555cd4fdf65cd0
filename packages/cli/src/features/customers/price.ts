import type { Command, Flag } from '../../command.ts'
import { bodyFlag, listFlags, writeFlags } from '../../flags.ts'

const company = { name: 'company', about: { zh: '企业 ID 或全名', en: 'company, by id or exact name' } }
const permission = ['HOME_COMPANY_ENTERPRISE_PRICE_BUTTON']

const typeAbout = (zh: string, en: string) => ({
  zh: `${zh}统计方式：ID、名称或 default；空为清除`,
  en: `how ${en} is counted: id, name or default; empty: none`,
})
const priceAbout = (zh: string, en: string) => ({
  zh: `${zh}单价，元/分钟，最多 6 位小数；空为清除`,
  en: `price of ${en}, yuan a minute, at most 6 places; empty: none`,
})

/** Prices and types; the names of the wire are long. */
const valueFlags: readonly Flag[] = [
  { name: 'voice', value: 'yuan', field: 'speech_sounds_unit_price', about: priceAbout('语音', 'voice') },
  { name: 'push', value: 'yuan', field: 'push_flow_unit_price', about: priceAbout('推流', 'push streams') },
  { name: 'video', value: 'yuan', field: 'video_unit_price', about: priceAbout('视频', 'video') },
  { name: 'voice-type', value: 's', field: 'speech_sounds_statistics_type_id', about: typeAbout('语音', 'voice') },
  { name: 'push-type', value: 's', field: 'push_flow_statistics_type_id', about: typeAbout('推流', 'a push stream') },
  { name: 'video-type', value: 's', field: 'video_statistics_type_id', about: typeAbout('视频', 'video') },
]

export const command: Command = {
  name: 'price',
  about: { zh: '项目的单价与统计方式。', en: 'What the minutes of projects cost, and how they are counted.' },
  verbs: [
    {
      name: 'list',
      arguments: [company],
      flags: listFlags,
      about: { zh: '一个企业各项目的单价', en: 'prices of a company, project by project' },
      deed: { zh: '查看单价', en: 'see prices' },
      examples: ['rtcops price list 10001', 'rtcops price list 云声科技 --all -o csv > prices.csv'],
      permission,
      object: 'what.company',
      elsewhere: 'rtcops company list',
      run: async () => (await import('./price/read.ts')).listPrices,
    },
    {
      name: 'history',
      arguments: [{ name: 'project', about: { zh: '项目：appkey 或全名', en: 'project, by appkey or exact name' } }],
      flags: listFlags,
      about: { zh: '一个项目的历史单价', en: 'what a project cost since when' },
      deed: { zh: '查看单价', en: 'see prices' },
      examples: ['rtcops price history 星河语聊 --all'],
      permission,
      object: 'what.project',
      elsewhere: 'rtcops project list',
      run: async () => (await import('./price/read.ts')).listHistory,
    },
    {
      name: 'set',
      arguments: [company],
      flags: [
        {
          name: 'project',
          short: 'p',
          value: 'project',
          about: { zh: '项目：appkey 或全名，可重复', en: 'project, by appkey or exact name; repeatable' },
        },
        { name: 'all-projects', about: { zh: '企业的全部项目', en: 'all projects of the company' } },
        ...valueFlags,
        bodyFlag,
        ...writeFlags,
      ],
      about: { zh: '设置单价，全部成功或全部不变', en: 'set prices, all of them or none' },
      deed: { zh: '设置单价', en: 'set prices' },
      examples: [
        'rtcops price set 10001 -p 星河语聊 --voice=0.0065 --voice-type=default',
        'rtcops price set 云声科技 --all-projects --video=0.0155 --dry-run',
      ],
      permission,
      object: 'what.company',
      elsewhere: 'rtcops company list',
      writes: true,
      run: async () => (await import('./price/set.ts')).setPrices,
    },
  ],
}
