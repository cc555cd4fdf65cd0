import type { SameKeys } from '../../same-keys.ts'
import type { nodeMetric as zh } from '../../zh/quality/node-metrics.ts'

/** Words of what routers and access servers report of themselves. */
export const nodeMetric = {
  router: 'State of router {{address}}',
  as: 'State of access server {{address}}',
  figure: { cpu: 'CPU', memory: 'Memory', network: 'Network traffic', drops: 'Dropped packets' },
  receive: 'In',
  transmit: 'Out',
  empty:
    '{{address}} reported nothing about itself in this time. With a data source of the kind OpenTelemetry it can report its CPU, memory and traffic.',
  sources: 'Data sources',
} as const satisfies SameKeys<typeof zh>
