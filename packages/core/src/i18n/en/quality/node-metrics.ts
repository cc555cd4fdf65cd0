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
    'No figures of {{address}} itself came in this time. The server can report them once there is a data source of the kind OpenTelemetry.',
  sources: 'Data sources',
  from: 'From {{name}}',
} as const satisfies SameKeys<typeof zh>
