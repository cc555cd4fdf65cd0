import type { Schema } from '../../../api/types.ts'
import { columns } from '../../../columns/columns.ts'
import type { MessageKey } from '../../../i18n/catalogue.ts'

export type StageTimes = Schema<'StageTimes'>
export type StageId = keyof StageTimes

/** Figures of one stage: milliseconds, and the number of attempts that reported it. */
export type StageFigures = StageTimes[StageId]

/** A stage with its figures, as one table row. */
export type StageRow = StageFigures & { stage: StageId }

/** Stages of joining a room, in order (F-22). */
export const joinStages = [
  { id: 'dns', label: 'report.stage.dns' },
  { id: 'connect_cs', label: 'report.stage.connectCs' },
  { id: 'query_cs', label: 'report.stage.queryCs' },
  { id: 'connect_as', label: 'report.stage.connectAs' },
  { id: 'join_room', label: 'report.stage.joinRoom' },
] as const satisfies readonly { id: StageId; label: MessageKey }[]

const stageWords = {
  dns: { text: 'report.stage.dns', mark: 'plain' },
  connect_cs: { text: 'report.stage.connectCs', mark: 'plain' },
  query_cs: { text: 'report.stage.queryCs', mark: 'plain' },
  connect_as: { text: 'report.stage.connectAs', mark: 'plain' },
  join_room: { text: 'report.stage.joinRoom', mark: 'plain' },
} as const

/** Figures shown for the time of a stage. */
export const stageFigures = [
  { id: 'avg', label: 'report.figure.average' },
  { id: 'max', label: 'report.figure.max' },
  { id: 'middle', label: 'report.figure.middle' },
  { id: 'min', label: 'report.figure.min' },
] as const satisfies readonly { id: keyof StageFigures; label: MessageKey }[]

export type StageFigureId = (typeof stageFigures)[number]['id']

/** Columns of report 3 (R-RP4-01). */
export const stageColumns = columns<StageRow>()([
  { id: 'stage', kind: 'status', label: 'report.column.stage', words: stageWords },
  { id: 'avg', kind: 'decimal', label: 'report.figure.averageMs' },
  { id: 'max', kind: 'decimal', label: 'report.figure.maxMs' },
  { id: 'middle', kind: 'decimal', label: 'report.figure.middleMs' },
  { id: 'min', kind: 'decimal', label: 'report.figure.minMs' },
  { id: 'number', kind: 'number', label: 'report.figure.number' },
])
