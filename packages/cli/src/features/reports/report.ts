import type { Argument, Command, Flag } from '../../command.ts'
import { companyFlag, exportFlags, listFlags, projectFlag, rangeFlags, sortFlag } from '../../flags.ts'
import { reports } from './report/reports.ts'

const name: Argument = {
  name: 'name',
  words: Object.keys(reports),
  about: { zh: '报表的名称，见 report list', en: 'name of the report, see report list' },
}
const id: Argument = {
  name: 'id',
  count: '?',
  field: 'channel_session_id',
  about: { zh: 'patrol-room 的通话 ID', en: 'id of the call, for patrol-room' },
}

/** What reports are narrowed by; each takes those that it knows. */
const filterFlags: readonly Flag[] = [
  companyFlag,
  { ...projectFlag, field: 'app_key' },
  ...rangeFlags({
    zh: '范围（默认近24小时；按天的报表近7天，rooms 今天）',
    en: 'range (default: last 24 h; reports by day 7 days, rooms today)',
  }),
  { name: 'room', value: 'id', field: 'channel_name', longest: 128, about: { zh: '频道名', en: 'channel name' } },
  { name: 'user', value: 'id', field: 'user', longest: 128, about: { zh: '用户 ID', en: 'user id' } },
  { name: 'maker', value: 'name', field: 'name', longest: 128, about: { zh: '厂商全名', en: 'exact manufacturer' } },
  { name: 'model', value: 'name', field: 'model', longest: 128, about: { zh: '机型全名', en: 'exact model' } },
  {
    name: 'level',
    value: 'l',
    words: ['normal', 'average', 'severe'],
    field: 'level',
    about: { zh: 'normal 正常，average 一般，severe 严重', en: 'normal average severe' },
  },
  {
    name: 'status',
    value: 's',
    words: ['live', 'ended'],
    field: 'status',
    about: { zh: 'live 进行中，ended 已结束', en: 'live ended' },
  },
  {
    name: 'country',
    value: 'CC',
    field: 'country',
    about: {
      zh: '两位国家代码；可以多次给出，或写成 CN,IN',
      en: 'two-letter codes; may be repeated, or given as CN,IN',
    },
  },
  sortFlag,
]
const chartFlag: Flag = { name: 'chart', about: { zh: 'uar 每天的走势', en: 'uar over days' } }
const permission = [...new Set(Object.values(reports).map((report) => report.permission))]

export const command: Command = {
  name: 'report',
  about: { zh: '各种报表。', en: 'Reports.' },
  verbs: [
    {
      name: 'list',
      flags: listFlags,
      about: { zh: '报表的名称与列', en: 'names of the reports, and their columns' },
      examples: ['rtcops report list'],
      local: true,
      run: async () => (await import('./report/list.ts')).listReports,
    },
    {
      name: 'get',
      arguments: [name, id],
      flags: [...filterFlags, chartFlag, ...listFlags],
      about: { zh: '一张报表', en: 'one report' },
      deed: { zh: '查看报表', en: 'see reports' },
      examples: [
        'rtcops report get patrol --status live --level severe -n 2',
        'rtcops report get patrol-room 8812046990 -p 星河语聊',
        'rtcops report get calls -c 1042 --sort -call_times',
        'rtcops report get countries --country CN,IN --sort -call_times',
        'rtcops report get room-countries -p 星河语聊 --room lobby --from 昨天',
        'rtcops report get uar -s 30d --chart',
      ],
      permission,
      object: 'what.call',
      elsewhere: 'rtcops report get patrol',
      run: async () => (await import('./report/get.ts')).getReport,
    },
    {
      name: 'export',
      arguments: [name],
      flags: [...filterFlags, ...exportFlags],
      about: { zh: '把报表存为文件', en: 'save a report as a file' },
      deed: { zh: '导出报表', en: 'export reports' },
      examples: [
        'rtcops report export patrol --from 昨天 --to 昨天 --to-file patrol.csv',
        'rtcops report export devices --maker Apple --to-file apple.xlsx',
      ],
      permission,
      run: async () => (await import('./report/get.ts')).exportReport,
    },
  ],
}
