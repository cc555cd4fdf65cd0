import { alarmIndicators } from '../indicators.ts'

/** What a window of a rule has counted, of the source that its indicator reads. */
export interface WindowCounts {
  /** User sessions with samples in the window. */
  sessions: number
  /** Columns of the source, by name. */
  counts: Readonly<Record<string, number>>
}

/** What a rule of one's own watches in a window of some minutes. */
interface RuleIndicator {
  /** Where it is counted: samples, join attempts, or disconnects. */
  source: 'sample' | 'join' | 'interrupt'
  /** Columns of the source that it needs. */
  columns: readonly string[]
  /** `percent` is a share and never above 100. */
  unit: 'percent' | 'ms' | 'number'
  /** What the minimum of a rule counts: few of these are no evidence. */
  evidence: 'sessions' | 'attempts'
  /** Whether it is usually bad to be above the bound, or below. */
  passes: 'above' | 'below'
  /** Returns the value; undefined where nothing was measured. */
  value(counted: WindowCounts): number | undefined
  /** Nothing at all is a value too, rather than the lack of one. */
  countsNothing?: true
}

/** Columns of a metric in the engine. */
const measured = { up_loss: 'up_loss_rate', down_loss: 'down_loss_rate', rtt: 'distance' } as const

const ratio = (part: number, whole: number, times = 1): number | undefined =>
  whole > 0 ? (part / whole) * times : undefined

/** The share of samples that an indicator of the country thresholds counts. */
function share(name: keyof typeof alarmIndicators): RuleIndicator {
  const { counted, metric, passes } = alarmIndicators[name]
  const column = measured[metric]
  return {
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
    source: 'sample',
    columns: [sum, count],
    unit,
    evidence: 'sessions',
    passes: 'above',
    value: ({ counts }) => ratio(counts[sum] ?? 0, counts[count] ?? 0),
  }
}

const joined = (column: string): RuleIndicator => ({
  source: 'join',
  columns: ['attempts', column],
  unit: 'percent',
  evidence: 'attempts',
  passes: 'below',
  value: ({ counts }) => ratio(counts[column] ?? 0, counts['attempts'] ?? 0, 100),
})

/**
 * Every indicator of rules, by its name on the wire and of its text. One more is an entry here and a text of its name in
 * each language.
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
  disconnects: {
    source: 'interrupt',
    columns: ['connection_interrupt'],
    unit: 'number',
    evidence: 'sessions',
    passes: 'above',
    value: ({ counts, sessions }) => ratio(counts['connection_interrupt'] ?? 0, sessions, 100),
  },
  sessions: {
    source: 'sample',
    columns: [],
    unit: 'number',
    evidence: 'sessions',
    passes: 'below',
    value: ({ sessions }) => sessions,
    countsNothing: true,
  },
} as const satisfies Record<string, RuleIndicator>

export type RuleIndicatorId = keyof typeof ruleIndicators

export const ruleIndicatorIds = Object.keys(ruleIndicators) as readonly RuleIndicatorId[]

/** Returns the indicator with this name. */
export const ruleIndicator = (id: RuleIndicatorId): RuleIndicator => ruleIndicators[id]
