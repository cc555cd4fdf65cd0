import { objectiveIndicatorIds } from '../../../../alarms/own/good-counts.ts'
import { enums } from '../../../../api/generated/enums.ts'
import type { Row, Schema } from '../../../../api/types.ts'
import { columns, type StatusWord } from '../../../../columns/columns.ts'

export type Objective = Row<'listObjectives'>

export const objectiveIndicatorWords = Object.fromEntries(
  objectiveIndicatorIds.map((id) => [id, { text: `alarmRule.indicators.${id}`, mark: 'plain' }]),
) as Record<Schema<'ObjectiveIndicator'>, StatusWord>

export const burnSpeedWords = Object.fromEntries(
  enums.BurnSpeed.map((speed) => [
    speed,
    { text: `alarmRule.burns.${speed}`, mark: speed === 'fast' ? 'bad' : 'warn' },
  ]),
) as Record<Schema<'BurnSpeed'>, StatusWord>

export const objectiveAlarmWords = {
  1: { text: 'common.state.on', mark: 'ok' },
  0: { text: 'common.state.off', mark: 'off' },
} as const

export const objectiveColumns = columns<Objective>()([
  { id: 'name', kind: 'text', label: 'objective.name', width: 200 },
  { id: 'indicator', kind: 'status', label: 'objective.indicator', words: objectiveIndicatorWords, width: 200 },
  { id: 'app_name', kind: 'text', label: 'objective.scope', width: 160 },
  { id: 'target', kind: 'percent', label: 'objective.target', width: 88 },
  { id: 'budget', kind: 'text', label: 'objective.budget', width: 240 },
  { id: 'alarms', kind: 'number', label: 'objective.alarms', width: 80 },
  { id: 'create_user_name', kind: 'text', label: 'objective.createdBy', width: 100, minor: true },
  { id: 'alarm', kind: 'status', label: 'objective.alarm', words: objectiveAlarmWords, width: 88 },
])
