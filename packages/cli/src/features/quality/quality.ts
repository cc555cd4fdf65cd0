import type { Argument, Command, Verb, Words } from '../../command.ts'
import { listFlags, sortFlag } from '../../flags.ts'
import { compareFlags, lastTwoHours, qualityFlags } from '../../quality/flags.ts'

const flags = qualityFlags(lastTwoHours)
const deed: Words = { zh: '查看通话质量', en: 'look into call quality' }
const keyword: Argument = {
  name: 'keyword',
  count: '?',
  about: { zh: '名称、代码或地址的一部分', en: 'part of a name, code or address' },
}

/** What all verbs have in common. */
const common = {
  deed,
  permission: ['DATA_MONITOR_CALL_QUALITY', 'DATA_MONITOR_STATISTICAL_REPORT'],
} as const satisfies Partial<Verb>

const options = {
  arguments: [keyword],
  flags: listFlags,
  permission: ['DATA_MONITOR_MESSAGE', 'DATA_MONITOR_CALL_QUALITY', 'DATA_MONITOR_STATISTICAL_REPORT'],
  deed,
} as const satisfies Partial<Verb>

export const command: Command = {
  name: 'quality',
  about: {
    zh: '通话质量：时延与丢包，按时间、周期与国家。',
    en: 'Call quality: latency and loss, over time, by period and by country.',
  },
  examples: [
    'rtcops quality chart -s 24h --compare country --values ID,CN',
    'rtcops quality list --metric up-loss --sort -avg_up_loss',
    'rtcops quality get -p 星河语聊 -o json',
  ],
  verbs: [
    {
      name: 'get',
      flags,
      about: { zh: '一行汇总', en: 'the figures in one row' },
      examples: ['rtcops quality get -s 1h -p 星河语聊', 'rtcops quality get --country ID -o json'],
      ...common,
      run: async () => (await import('./quality/get.ts')).getQuality,
    },
    {
      name: 'chart',
      flags: [...flags, ...compareFlags],
      about: { zh: '各时间段的丢包与 RTT 区间占比', en: 'loss and RTT over time' },
      detail: {
        zh: '终端上画出最差两档的占比；重定向时为每个时间段一行的全部区间。没有采样的时间段是空白。',
        en: 'A terminal gets the share of the two worst buckets; a pipe gets a row of all buckets for each interval. Without samples there is a gap.',
      },
      examples: [
        'rtcops quality chart -s 24h --compare country --values ID,CN',
        'rtcops quality chart --router 103.28.54.11 -o csv',
      ],
      ...common,
      run: async () => (await import('./quality/chart.ts')).chartQuality,
    },
    {
      name: 'periods',
      arguments: [
        {
          name: 'metric',
          words: ['rtt', 'up-loss', 'down-loss'],
          about: { zh: 'rtt up-loss down-loss', en: 'rtt up-loss down-loss' },
        },
      ],
      flags,
      about: { zh: '当前与之前四个周期', en: 'now and four periods before' },
      examples: ['rtcops quality periods up-loss -s 1h', 'rtcops quality periods rtt --country EG -o json'],
      ...common,
      run: async () => (await import('./quality/periods.ts')).listPeriods,
    },
    {
      name: 'list',
      flags: [
        {
          name: 'metric',
          value: 'name',
          words: ['rtt', 'up-loss', 'down-loss', 'latency'],
          about: {
            zh: 'rtt up-loss down-loss latency（默认 rtt）',
            en: 'rtt up-loss down-loss latency (default: rtt)',
          },
        },
        {
          name: 'interval',
          value: 'ms',
          words: ['0-100', '100-200', '200-300', '300+'],
          field: 'interval',
          about: {
            zh: 'latency 的区间：0-100 100-200 200-300 300+（默认 0-100）',
            en: 'of latency: 0-100 100-200 200-300 300+ (default: 0-100)',
          },
        },
        ...flags,
        ...listFlags,
        sortFlag,
      ],
      about: { zh: '按国家', en: 'by country' },
      detail: {
        zh: 'latency 给出一个区间在五个周期中的占比；其余为当前周期的全部区间、平均值与中位数，-o wide 加上最差一档的走势。',
        en: 'latency gives the share of one interval in five periods; the others give all buckets, mean and median, and with -o wide the course of the worst bucket.',
      },
      examples: [
        'rtcops quality list --metric up-loss --sort -avg_up_loss',
        'rtcops quality list --metric latency --interval 300+ --sort -change',
      ],
      ...common,
      run: async () => (await import('./quality/list.ts')).listCountries,
    },
    {
      name: 'latency',
      flags: [...flags, ...compareFlags],
      about: { zh: '平均 RTT 与各区间占比', en: 'mean RTT and its intervals over time' },
      examples: [
        'rtcops quality latency -s 6h',
        'rtcops quality latency --compare router --values 103.28.54.11,103.28.54.19',
      ],
      ...common,
      run: async () => (await import('./quality/chart.ts')).chartLatency,
    },
    {
      name: 'change',
      flags: [
        {
          name: 'metric',
          value: 'name',
          words: ['up-loss', 'down-loss', 'rtt', 'join'],
          field: 'metric',
          about: {
            zh: 'up-loss down-loss rtt join（默认 up-loss）',
            en: 'up-loss down-loss rtt join (default: up-loss)',
          },
        },
        {
          name: 'period',
          value: 'name',
          words: ['previous', 'day1', 'day2', 'day7'],
          field: 'period',
          about: {
            zh: '对比 previous day1 day2 day7（默认 previous）',
            en: 'previous day1 day2 day7 (default: previous)',
          },
        },
        {
          name: 'by',
          value: 'name',
          words: ['country', 'router', 'as', 'project', 'sdk', 'device'],
          field: 'dimension',
          about: {
            zh: 'country router as project sdk device（默认 country）',
            en: 'country router as project sdk device (default: country)',
          },
        },
        ...flags,
        {
          name: 'limit',
          short: 'n',
          value: 'n',
          about: { zh: '行数，1 到 50（默认 10）', en: 'rows, 1 to 50 (default: 10)' },
        },
      ],
      about: { zh: '变化归因：谁使指标变差或变好', en: 'what changed: who made it worse or better' },
      detail: {
        zh: '坏的是最差两档的采样（RTT ≥ 200 ms，丢包 ≥ 10%）或未在5秒内进入的进房。贡献以百分点计，所有值之和等于整体的变化；样本不足 100 时标出。sdk、device 由原始采样计算，最多24小时。',
        en: 'Bad are samples of the two worst buckets (RTT from 200 ms, loss from 10 %), or attempts not in within 5 s. Parts are percentage points and sum to the change of the whole; those of fewer than 100 samples say so. sdk and device are counted from raw samples, over 24 h at most.',
      },
      examples: [
        'rtcops quality change --metric rtt --period day1 -s 2h --by router',
        'rtcops quality change --metric join --from 昨天 --to 昨天 --by sdk',
      ],
      ...common,
      run: async () => (await import('./quality/change.ts')).changeOfQuality,
    },
    {
      name: 'countries',
      ...options,
      about: { zh: '国家与代码', en: 'countries and their codes' },
      examples: ['rtcops quality countries 印'],
      run: async () => (await import('./quality/options.ts')).listCountryOptions,
    },
    {
      name: 'routers',
      ...options,
      about: { zh: '出现过的路由', en: 'routers that were seen' },
      examples: ['rtcops quality routers 雅加达'],
      run: async () => (await import('./quality/options.ts')).listRouterOptions,
    },
    {
      name: 'servers',
      ...options,
      about: { zh: '出现过的 AS', en: 'access servers that were seen' },
      examples: ['rtcops quality servers 103.28'],
      run: async () => (await import('./quality/options.ts')).listServerOptions,
    },
  ],
}
