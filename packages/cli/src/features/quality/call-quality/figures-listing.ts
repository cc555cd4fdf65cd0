import type { Schema } from '@rtcops/core/api/types'
import type { Column } from '@rtcops/core/columns/columns'
import type { Listing } from '../../../output/listing.ts'

type Figures = Schema<'QualityFigures'>

const columns: readonly Column<Figures>[] = [
  { id: 'avg_rtt', kind: 'number', label: 'quality.byCountry.averageMs' },
  { id: 'middle_rtt', kind: 'number', label: 'quality.byCountry.middleMs' },
  { id: 'avg_up_loss', kind: 'percent', label: 'cli.quality.head.averageUpLoss' },
  { id: 'avg_down_loss', kind: 'percent', label: 'cli.quality.head.averageDownLoss' },
  { id: 'success_rate', kind: 'percent', label: 'cli.quality.head.successRate' },
  { id: 'success_5s_rate', kind: 'percent', label: 'cli.quality.head.success5Rate' },
  { id: 'join_number', kind: 'number', label: 'quality.join.attempts' },
  { id: 'connection_interrupt_total', kind: 'number', label: 'quality.figure.interrupts' },
  { id: 'heartbeat_timeout_total', kind: 'number', label: 'quality.figure.heartbeats' },
  { id: 'number', kind: 'number', label: 'quality.figure.samples' },
]

/** Quality of a whole window. */
export const figuresListing: Listing<Figures> = {
  rows: 'cli.rows.rows',
  schema: { fields: columns.map(({ id }) => id) },
  columns,
}
