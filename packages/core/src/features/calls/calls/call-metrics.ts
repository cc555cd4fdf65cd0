import type { Schema } from '../../../api/types.ts'
import type { ColumnKind } from '../../../columns/columns.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'

/** Wire name of a metric by which calls are listed, the worst first. */
export type CallMetric = Schema<'CallMetric'>

interface ShownMetric {
  label: MessageKey
  /** Heading in the terminal, with the unit. */
  short: MessageKey
  kind: ColumnKind
  /** A mean of samples; otherwise a count of events or seconds. */
  isMean: boolean
}

/** The metrics in the order in which they are offered. */
export const callMetrics = {
  up_loss: { label: 'call.metric.upLoss', short: 'cli.call.head.upLoss', kind: 'percent', isMean: true },
  down_loss: { label: 'call.metric.downLoss', short: 'cli.call.head.downLoss', kind: 'percent', isMean: true },
  rtt: { label: 'call.metric.rtt', short: 'cli.call.head.rtt', kind: 'number', isMean: true },
  interrupts: { label: 'call.metric.interrupts', short: 'call.metric.interrupts', kind: 'number', isMean: false },
  failed_joins: { label: 'call.metric.failedJoins', short: 'call.metric.failedJoins', kind: 'number', isMean: false },
  bad_time: { label: 'call.metric.badTime', short: 'call.metric.badTime', kind: 'duration', isMean: false },
} as const satisfies Record<CallMetric, ShownMetric>

export const callMetricIds = Object.keys(callMetrics) as CallMetric[]

/** Minimum samples of a mean; with fewer, one bad reading makes a call the worst. */
const fewest = 20

/** Returns true if the figure of a call is a mean of too few samples to rank it by. */
export const isOfFewSamples = (samples: number | null | undefined): boolean =>
  typeof samples === 'number' && samples > 0 && samples < fewest
