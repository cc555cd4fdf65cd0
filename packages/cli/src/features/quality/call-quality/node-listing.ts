import type { Listing } from '../../../output/listing.ts'

/** One value of a node. */
interface NodePoint {
  _time_interval: string
  figure: string
  name: string
  line: string
  value: number
  unit: string
}

/** What a router or access server reports of itself, a row for each interval and line. */
export const nodePoints: Listing<NodePoint> = {
  rows: 'cli.rows.nodePoints',
  schema: { fields: ['_time_interval', 'figure', 'name', 'line', 'value', 'unit'], times: ['_time_interval'] },
  columns: [
    { id: '_time_interval', kind: 'time', label: 'quality.filter.time' },
    { id: 'name', kind: 'code', label: 'cli.quality.head.metric' },
    { id: 'line', kind: 'code', label: 'cli.quality.head.line' },
    { id: 'value', kind: 'number', label: 'cli.quality.head.value' },
    { id: 'unit', kind: 'code', label: 'cli.quality.head.unit' },
  ],
}
