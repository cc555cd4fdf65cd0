import type { Schema } from '../../api/types.ts'
import { opinionModel } from '../../diagnosis/mos.ts'
import { day, minute } from '../../time/zone.ts'
import { alarmIndicators } from '../indicators.ts'

/** What a window of a rule has counted, of the source that its indicator reads. */
export interface WindowCounts {
  /** User sessions of whom something was measured in the window, or that were judged. */
  sessions: number
  /** Columns of the source, by name. */
  counts: Readonly<Record<string, number>>
}

/**
 * Where the windows of an indicator are counted; the server has a reader for each. Roll-ups of samples and of disconnects;
 * join attempts; single samples; minutes of users; the same window a week before; stored verdicts, and the time that they are
 * about; what projects reported last, and data sources; money of companies.
 */
export type RuleSource =
  | 'sample'
  | 'join'
  | 'interrupt'
  | 'single_sample'
  | 'user_minute'
  | 'week_before'
  | 'verdict'
  | 'verdict_time'
  | 'project_report'
  | 'source_event'
  | 'company_money'

/** A field by which a rule is limited to one place, or to one version. */
export type RuleScope = 'company_id' | 'app_key' | 'country' | 'router' | 'access_server' | 'sdk_version'

/** A dimension into which a rule is divided. */
export type RuleSplit = Schema<'RuleSplit'>

/** What a rule of one's own watches in a window of some minutes. */
export interface RuleIndicator {
  source: RuleSource
  /** Columns of the source that it needs. */
  columns: readonly string[]
  /** `percent` is a share and, unless `highest` says otherwise, never above 100. */
  unit: 'percent' | 'ms' | 'minutes' | 'days' | 'number' | 'yuan'
  /**
   * What the minimum of a rule counts: few of these are no evidence. `before` is the user sessions a week before. With
   * `none`, there is a value however few there are, and nothing at all may be one, too.
   */
  evidence: 'sessions' | 'attempts' | 'before' | 'none'
  /** Whether it is usually bad to be above the bound, or below. */
  passes: 'above' | 'below'
  /** Returns the value; undefined where nothing was measured. */
  value(counted: WindowCounts): number | undefined
  scopes: readonly RuleScope[]
  splits: readonly RuleSplit[]
  /** Values at the ends of its range, which no bound of a rule may exclude; 0, and 100 for percent, if it does not say. */
  lowest?: number
  highest?: number
  /** A figure of the rule without which it says nothing. */
  takes?: 'cause' | 'plan'
  /** Minutes that a window may have, if not all. */
  windows?: readonly number[]
  /** Milliseconds after the end of a window before it is complete. */
  late?: number
  /** Milliseconds before a window from which it needs data, too. */
  lookBack?: number
  /** Only its present value is known, so that nothing can be replayed. */
  isPresentOnly?: true
}

/** Where samples, joins and verdicts are from. */
const everywhere = {
  scopes: ['company_id', 'app_key', 'country', 'router', 'access_server'],
  splits: ['none', 'country', 'router', 'access_server', 'project'],
} as const

/** Joins and verdicts also know the user's SDK version; samples and lost connections do not say it. */
const withVersions = {
  scopes: [...everywhere.scopes, 'sdk_version'],
  splits: ['none', 'country', 'router', 'access_server', 'sdk_version', 'project'],
} as const

/** Money belongs to companies, and changes with closed days and payments. */
const ofCompanies = {
  source: 'company_money',
  evidence: 'none',
  scopes: ['company_id'],
  splits: ['none', 'company'],
  windows: [60],
} as const

/** A project or source that was silent for longer counts as one that does not report. */
export const longestSilence = day

const minutesSince = ({ counts }: WindowCounts): number | undefined => counts['minutes']

/** Columns of a metric in the engine. */
const measured = { up_loss: 'up_loss_rate', down_loss: 'down_loss_rate', rtt: 'distance' } as const

const ratio = (part: number, whole: number, times = 1): number | undefined =>
  whole > 0 ? (part / whole) * times : undefined

/** The share of samples that an indicator of the country thresholds counts. */
function share(name: keyof typeof alarmIndicators): RuleIndicator {
  const { counted, metric, passes } = alarmIndicators[name]
  const column = measured[metric]
  return {
    ...everywhere,
    source: 'sample',
    columns: [0, 1, 2, 3].map((bucket) => `${column}_${bucket}`),
    unit: 'percent',
    evidence: 'sessions',
    passes,
    value: ({ counts }) => {
      const [good = 0, fair = 0, poor = 0, worst = 0] = [0, 1, 2, 3].map((bucket) => counts[`${column}_${bucket}`])
      return ratio(counted([good, fair, poor, worst]), good + fair + poor + worst, 100)
    },
  }
}

function mean(metric: keyof typeof measured, unit: 'percent' | 'ms'): RuleIndicator {
  const [sum, count] = [`${measured[metric]}_sum`, `${measured[metric]}_count`]
  return {
    ...everywhere,
    source: 'sample',
    columns: [sum, count],
    unit,
    evidence: 'sessions',
    passes: 'above',
    value: ({ counts }) => ratio(counts[sum] ?? 0, counts[count] ?? 0),
  }
}

const joined = (column: string): RuleIndicator => ({
  ...withVersions,
  source: 'join',
  columns: ['attempts', column],
  unit: 'percent',
  evidence: 'attempts',
  passes: 'below',
  value: ({ counts }) => ratio(counts[column] ?? 0, counts['attempts'] ?? 0, 100),
})

/** Number of different calls or users of whom there are samples. */
const number = (column: 'calls' | 'users'): RuleIndicator => ({
  ...everywhere,
  source: 'single_sample',
  columns: [column],
  unit: 'number',
  evidence: 'none',
  passes: 'below',
  value: ({ counts }) => counts[column] ?? 0,
})

/** Returns fen in yuan: the number nearest to the amount, as a bound with two decimals is. */
const yuan = (fen: number | undefined): number | undefined => (fen === undefined ? undefined : fen / 100)

/**
 * Every indicator of rules, by its name on the wire and of its text. One more is an entry here, a text of its name in each
 * language, and a reader of the server if its source is new.
 */
export const ruleIndicators = {
  uploss_lt5: share('uploss_lt5'),
  uploss_gt20: share('uploss_gt20'),
  downloss_lt5: share('downloss_lt5'),
  downloss_lt10: share('downloss_lt10'),
  rtt_gt300: share('rtt_gt300'),
  up_loss: mean('up_loss', 'percent'),
  down_loss: mean('down_loss', 'percent'),
  rtt: mean('rtt', 'ms'),
  join_5s: joined('success_5s'),
  join_success: joined('success'),
  good_minutes: {
    ...withVersions,
    source: 'verdict_time',
    columns: ['minutes', 'bad_minutes'],
    unit: 'percent',
    evidence: 'sessions',
    passes: 'below',
    value: ({ counts }) => {
      const minutes = counts['minutes'] ?? 0
      return ratio(minutes - (counts['bad_minutes'] ?? 0), minutes, 100)
    },
    // Large calls are judged a quarter of an hour after the others.
    late: 20 * minute,
  },
  disconnects: {
    ...everywhere,
    source: 'interrupt',
    columns: ['connection_interrupt'],
    unit: 'number',
    evidence: 'sessions',
    passes: 'above',
    value: ({ counts, sessions }) => ratio(counts['connection_interrupt'] ?? 0, sessions, 100),
  },
  sessions: {
    ...everywhere,
    source: 'sample',
    columns: [],
    unit: 'number',
    evidence: 'none',
    passes: 'below',
    value: ({ sessions }) => sessions,
  },
  session_drop: {
    ...everywhere,
    source: 'week_before',
    columns: [],
    unit: 'percent',
    evidence: 'before',
    passes: 'above',
    lookBack: 7 * day,
    value: ({ counts, sessions }) => {
      const before = counts['before'] ?? 0
      return ratio(Math.max(before - sessions, 0), before, 100)
    },
  },
  calls: number('calls'),
  users: number('users'),
  jitter: {
    ...everywhere,
    source: 'single_sample',
    columns: ['jitter_sum', 'jitter_count'],
    unit: 'ms',
    evidence: 'sessions',
    passes: 'above',
    value: ({ counts }) => ratio(counts['jitter_sum'] ?? 0, counts['jitter_count'] ?? 0),
  },
  mos: {
    ...everywhere,
    source: 'single_sample',
    columns: ['mos_sum', 'mos_count'],
    unit: 'number',
    evidence: 'sessions',
    passes: 'below',
    value: ({ counts }) => ratio(counts['mos_sum'] ?? 0, counts['mos_count'] ?? 0),
    lowest: opinionModel.lowest,
    highest: opinionModel.highest,
  },
  bad_minutes: {
    ...everywhere,
    source: 'user_minute',
    columns: ['minutes', 'bad'],
    unit: 'percent',
    evidence: 'sessions',
    passes: 'above',
    value: ({ counts }) => ratio(counts['bad'] ?? 0, counts['minutes'] ?? 0, 100),
  },
  cause_share: {
    ...withVersions,
    source: 'verdict',
    columns: ['found'],
    unit: 'percent',
    evidence: 'sessions',
    passes: 'above',
    value: ({ counts, sessions }) => ratio(counts['found'] ?? 0, sessions, 100),
    takes: 'cause',
    // Large calls are judged a quarter of an hour after the others.
    late: 20 * minute,
  },
  project_silence: {
    source: 'project_report',
    columns: ['minutes'],
    unit: 'minutes',
    evidence: 'none',
    passes: 'above',
    value: minutesSince,
    scopes: ['company_id', 'app_key'],
    splits: ['none', 'project'],
    highest: longestSilence / minute,
  },
  source_silence: {
    source: 'source_event',
    columns: ['minutes'],
    unit: 'minutes',
    evidence: 'none',
    passes: 'above',
    value: minutesSince,
    scopes: ['company_id', 'app_key'],
    splits: ['source'],
    isPresentOnly: true,
  },
  balance: {
    ...ofCompanies,
    columns: ['balance'],
    unit: 'yuan',
    passes: 'below',
    value: ({ counts }) => yuan(counts['balance']),
    lowest: Number.NEGATIVE_INFINITY,
  },
  days_left: {
    ...ofCompanies,
    columns: ['days_left'],
    unit: 'days',
    passes: 'below',
    value: ({ counts }) => counts['days_left'],
  },
  month_spend: {
    ...ofCompanies,
    columns: ['spent', 'plan'],
    unit: 'percent',
    passes: 'above',
    value: ({ counts }) => ratio(counts['spent'] ?? 0, counts['plan'] ?? 0, 100),
    highest: Number.POSITIVE_INFINITY,
    takes: 'plan',
  },
} as const satisfies Record<string, RuleIndicator>

export type RuleIndicatorId = keyof typeof ruleIndicators

export const ruleIndicatorIds = Object.keys(ruleIndicators) as readonly RuleIndicatorId[]

/** Indicators that tell money of companies, which not every member may see. */
export const moneyIndicatorIds = ruleIndicatorIds.filter((id) => ruleIndicators[id].source === 'company_money')

/** Returns the indicator with this name. */
export const ruleIndicator = (id: RuleIndicatorId): RuleIndicator => ruleIndicators[id]
