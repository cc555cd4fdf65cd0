import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

export type Annotation = Row<'listAnnotations'>

const kindWords = {
  note: { text: 'annotation.kinds.note', mark: 'plain' },
  release: { text: 'annotation.kinds.release', mark: 'plain' },
  node: { text: 'annotation.kinds.node', mark: 'plain' },
  gap: { text: 'annotation.kinds.gap', mark: 'plain' },
} as const

export const annotationColumns = columns<Annotation>()([
  { id: 'start_time', kind: 'time', label: 'annotation.time', width: 168 },
  { id: 'end_time', kind: 'time', label: 'annotation.endTime', width: 168 },
  { id: 'kind', kind: 'status', label: 'annotation.kind', words: kindWords },
  { id: 'text', kind: 'text', label: 'annotation.text' },
  { id: 'app_name', kind: 'text', label: 'annotation.project' },
  { id: 'username', kind: 'text', label: 'annotation.username' },
])
