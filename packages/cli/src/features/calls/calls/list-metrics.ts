import type { CallMetric } from '@rtcops/core/features/calls/calls/call-metrics'

/** The metrics by which calls are listed, as flags write them. */
export const listMetrics = {
  'up-loss': 'up_loss',
  'down-loss': 'down_loss',
  rtt: 'rtt',
  interrupts: 'interrupts',
  'failed-joins': 'failed_joins',
  'bad-time': 'bad_time',
} as const satisfies Record<string, CallMetric>

export type ListMetric = keyof typeof listMetrics
export const listMetricNames = Object.keys(listMetrics) as ListMetric[]
