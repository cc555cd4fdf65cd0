import type { Row } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'

type ChangeRow = Row<'listChangeChecks'>

/** Verdicts, with their marks. */
export const changeVerdictWords = {
  worse: { text: 'changeCheck.verdicts.worse', mark: 'bad' },
  better: { text: 'changeCheck.verdicts.better', mark: 'ok' },
  same: { text: 'changeCheck.verdicts.same', mark: 'plain' },
  unknown: { text: 'changeCheck.verdicts.unknown', mark: 'off' },
} as const

export const changeCheckColumns = columns<ChangeRow>()([
  { id: 'start_time', kind: 'time', label: 'changeCheck.time', width: 168 },
  { id: 'text', kind: 'text', label: 'changeCheck.text' },
  { id: 'part', kind: 'text', label: 'changeCheck.part', width: 200 },
  { id: 'figures', kind: 'text', label: 'changeCheck.effect' },
  { id: 'username', kind: 'text', label: 'annotation.username', width: 120 },
])
