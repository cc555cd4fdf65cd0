import type { Command, Verb, Words } from '../../command.ts'
import { listFlags, sortFlag } from '../../flags.ts'
import { compareFlags, lastFiveMinutes, lastTwoHours, qualityFlags } from '../../quality/flags.ts'

const deed: Words = { zh: '查看进房质量', en: 'look into joining' }

/** What all verbs have in common. */
const common = {
  deed,
  permission: ['DATA_MONITOR_CALL_QUALITY', 'DATA_MONITOR_STATISTICAL_REPORT'],
} as const satisfies Partial<Verb>

export const command: Command = {
  name: 'join',
  about: {
    zh: '进房：成功率、5秒内失败的原因与连接中断。',
    en: 'Joining: success, why attempts fail within 5 s, and connections lost.',
  },
  examples: [
    'rtcops join get -s 1h -p 星河语聊',
    'rtcops join list --kind fail5 --sort -change',
    `rtcops join get --since 5m -o json | jq -e '.[0]|.success_lt_5s/.number>=0.97'`,
  ],
  verbs: [
    {
      name: 'get',
      flags: qualityFlags(lastFiveMinutes),
      about: { zh: '当前与之前四个周期', en: 'now and four periods before' },
      detail: {
        zh: '进入成功、5秒进入成功、5秒进入失败占进房总数的百分比；-o wide 加上失败原因的次数。其他格式给出次数与 reasons。',
        en: 'Success, success and failure within 5 s in percent of all attempts; -o wide adds the reasons, counted. Other formats give counts and reasons.',
      },
      examples: ['rtcops join get --since 5m -o json', 'rtcops join get -s 1h --country EG -o wide'],
      ...common,
      run: async () => (await import('./join/get.ts')).getJoins,
    },
    {
      name: 'chart',
      flags: [...qualityFlags(lastTwoHours), ...compareFlags],
      about: { zh: '各时间段的进房次数与成功次数', en: 'attempts and successes over time' },
      detail: {
        zh: '只给一个值时与整体对比。重定向时每个时间段一行。',
        en: 'A single value is compared with the whole. A pipe gets a row for each interval.',
      },
      examples: ['rtcops join chart -s 24h', 'rtcops join chart -s 24h --compare country --values EG'],
      ...common,
      run: async () => (await import('./join/chart.ts')).chartJoins,
    },
    {
      name: 'list',
      flags: [
        {
          name: 'kind',
          value: 'name',
          words: ['success', 'success5', 'fail5'],
          field: 'kind',
          about: { zh: 'success success5 fail5（默认 success）', en: 'success success5 fail5 (default: success)' },
        },
        ...qualityFlags(lastFiveMinutes),
        ...listFlags,
        sortFlag,
      ],
      about: { zh: '按国家，五个周期的占比', en: 'by country, its share in five periods' },
      examples: ['rtcops join list --kind fail5 -s 1h --sort -change', 'rtcops join list --all -o csv'],
      ...common,
      run: async () => (await import('./join/list.ts')).listJoins,
    },
    {
      name: 'interrupts',
      flags: [
        {
          name: 'type',
          value: 'name',
          words: ['disconnect', 'cs-rejected', 'router-failed', 'cs-response', 'cs-failed', 'heartbeat'],
          about: {
            zh: '只画一种：disconnect cs-rejected router-failed cs-response cs-failed heartbeat',
            en: 'draw one: disconnect cs-rejected router-failed cs-response cs-failed heartbeat',
          },
        },
        ...qualityFlags(lastTwoHours),
        ...compareFlags,
      ],
      about: { zh: '各时间段的连接中断次数', en: 'connections lost and refused over time' },
      detail: {
        zh: '终端上画出发生过的每一种；重定向时每个时间段一行，含全部种类。',
        en: 'A terminal gets a chart of each kind that occurred; a pipe gets a row of all kinds for each interval.',
      },
      examples: [
        'rtcops join interrupts -s 24h --type disconnect',
        'rtcops join interrupts --compare country --values ID,CN -o csv',
      ],
      ...common,
      run: async () => (await import('./join/interrupts.ts')).chartInterrupts,
    },
  ],
}
