import type { SameKeys } from '../../same-keys.ts'
import type { quality as zh } from '../../zh/cli/quality.ts'

export const quality = {
  help: {
    about: 'Call quality: latency and loss, over time, by period and by country.',
    get: 'the figures in one row',
    chart: 'loss and RTT over time',
    chartDetail:
      'A terminal gets the share of the two worst buckets; a pipe gets a row of all buckets for each interval. Without samples there is a gap.',
    periods: 'now and four periods before',
    arg: {
      metric: 'rtt up-loss down-loss',
      keyword: 'part of a name, code or address',
    },
    list: 'by country',
    listDetail:
      'latency gives the share of one interval in five periods; the others give all buckets, mean and median, and with -o wide the trend of the worst bucket.',
    flag: {
      metric: 'rtt up-loss down-loss latency (default: rtt)',
      interval: 'of latency: 0-100 100-200 200-300 300+ (default: 0-100)',
      metricChange: 'up-loss down-loss rtt join (default: up-loss)',
      period: 'previous day1 day2 day7 (default: previous)',
      by: 'country router as project sdk device (default: country)',
      limit: 'rows, 1 to 50 (default: 10)',
    },
    latency: 'mean RTT and its intervals over time',
    change: 'what changed: who made it worse or better',
    changeDetail:
      'Bad are samples of the two worst buckets (RTT from 200 ms, loss from 10 %), or attempts not in within 5 s. Parts are percentage points and sum to the change of the whole; those of fewer than 100 samples say so. sdk and device are counted from raw samples, over 24 h at most.',
    countries: 'countries and their codes',
    routers: 'routers that were seen',
    servers: 'access servers that were seen',
  },
  title: 'Call quality',
  head: {
    compared: 'Value',
    period: 'Period',
    start: 'From',
    end: 'To',
    averageUpLoss: 'Mean upstream loss (%)',
    averageDownLoss: 'Mean downstream loss (%)',
    successRate: 'Join success (%)',
    success5Rate: 'Joined within 5 s (%)',
    upLoss: { lt5: '↑ 0 – 5%', lt10: '↑ 5 – 10%', lt20: '↑ 10 – 20%', gt20: '↑ ≥ 20%', samples: '↑ n' },
    downLoss: { lt5: '↓ 0 – 5%', lt10: '↓ 5 – 10%', lt20: '↓ 10 – 20%', gt20: '↓ ≥ 20%', samples: '↓ n' },
    rttSamples: 'RTT n',
    name: 'Name',
    value: 'Value',
    beforeShare: 'Before (%)',
    share: 'Now (%)',
    beforeNumber: 'n before',
    number: 'n now',
    note: 'Note',
    code: 'Code',
    chineseName: 'Chinese',
    englishName: 'English',
    continent: 'Continent',
    address: 'Address',
    region: 'Region',
  },
  step: { minutes: '{{count}} min', hours: '{{count}} h', day: '1 day' },
  window: '{{from}} to {{to}}, {{step}} a step',
  until: 'data until {{time}}',
  median: 'medians come from a histogram: at most {{percent}} % off',
  change:
    '{{bad}}: {{before}} -> {{now}} of all ({{change}} percentage points), {{numberBefore}} -> {{number}} samples; compared with {{from}} to {{to}}',
  between: '; ',
} as const satisfies SameKeys<typeof zh>
