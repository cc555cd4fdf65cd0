import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'
import { type RetentionKind, retentionKinds } from './kinds.ts'

export type RetentionRow = Row<'getRetention'>

const kindWords = Object.fromEntries(
  retentionKinds.map((kind) => [kind, { text: `retention.kind.${kind}`, mark: 'plain' }]),
) as Record<RetentionKind, { text: `retention.kind.${RetentionKind}`; mark: 'plain' }>

export const retentionColumns = columns<RetentionRow>()([
  { id: 'kind', kind: 'status', label: 'retention.column.kind', words: kindWords },
  { id: 'days', kind: 'number', label: 'retention.column.days', width: 168 },
  { id: 'bytes', kind: 'number', label: 'retention.column.bytes', width: 120 },
  { id: 'day_bytes', kind: 'number', label: 'retention.column.dayBytes', width: 120 },
  { id: 'day_rows', kind: 'number', label: 'retention.column.dayRows', width: 136 },
  { id: 'oldest', kind: 'day', label: 'retention.column.oldest', width: 128 },
])
