import type { Column } from '@rtcops/core/columns/columns'

/** Returns the columns of every chart that is written as rows: the interval, and the value that is compared. */
export const intervalColumns = <Row extends { _time_interval: string; name: string }>(): readonly Column<Row>[] => [
  { id: '_time_interval', kind: 'time', label: 'quality.filter.time' },
  { id: 'name', kind: 'text', label: 'cli.quality.head.compared' },
]
