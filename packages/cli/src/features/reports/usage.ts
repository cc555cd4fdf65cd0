import type { Command, Flag, Verb } from '../../command.ts'
import { companyFlag, dayFlags, listFlags, projectFlag, sortFlag } from '../../flags.ts'
import { defaultDays } from './usage/default-days.ts'

const days = {
  flags: [companyFlag, projectFlag, ...dayFlags(defaultDays, 'query_time')],
  deed: { zh: '查看用量', en: 'see usage' },
  permission: ['DATA_MONITOR_USAGE'],
} as const satisfies Partial<Verb>

const nameFlag: Flag = {
  name: 'name',
  value: 'text',
  field: 'name',
  longest: 100,
  about: { zh: '项目名称的一部分', en: 'part of the name of a project' },
}

export const command: Command = {
  name: 'usage',
  about: {
    zh: '语音、视频与推流的分钟数，与账单一致。',
    en: 'Minutes of voice, video and push, as the bills have them.',
  },
  examples: [
    'rtcops usage get -c 星河互娱 --from last-month --to last-month',
    'rtcops usage chart -p 星河语聊 -s 30d',
    'rtcops usage week --sort -video_total -n 20',
  ],
  verbs: [
    {
      name: 'get',
      ...days,
      about: { zh: '每天的分钟数与合计，新的在前', en: 'minutes by day and their sums, newest first' },
      detail: {
        zh: '关闭的类型没有列，json 中为 null。日期为 Asia/Shanghai 的日期，最多366天。',
        en: 'A kind that is switched off has no column, and is null in JSON. Days are those of Asia/Shanghai, 366 at most.',
      },
      examples: ['rtcops usage get -c 星河互娱 --from last-month --to last-month', 'rtcops usage get -o csv'],
      run: async () => (await import('./usage/days.ts')).getUsage,
    },
    {
      name: 'chart',
      ...days,
      about: { zh: '每天分钟数的走势', en: 'minutes over days' },
      detail: {
        zh: '终端上画出每个类型一条线；重定向时每天一行，旧的在前。',
        en: 'A terminal gets a line for each kind; a pipe gets a row for each day, oldest first.',
      },
      examples: ['rtcops usage chart -p 星河语聊 -s 30d'],
      run: async () => (await import('./usage/days.ts')).chartUsage,
    },
    {
      name: 'week',
      flags: [companyFlag, projectFlag, nameFlag, ...listFlags, sortFlag],
      about: { zh: '各项目近7天的分钟数（到昨天）', en: 'minutes of projects in the seven days up to yesterday' },
      deed: { zh: '查看近7天用量', en: 'see the usage of projects' },
      detail: {
        zh: '没有用量的项目为 0。默认语音最多的在前。',
        en: 'Projects without use have 0. Those with most voice minutes come first.',
      },
      examples: ['rtcops usage week --sort -video_total -n 20', 'rtcops usage week -c 1042 --all -o csv'],
      permission: ['PROJECT_SHORT_TIME'],
      run: async () => (await import('./usage/week.ts')).listWeek,
    },
  ],
}
