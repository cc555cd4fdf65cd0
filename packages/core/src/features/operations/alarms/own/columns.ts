import { ruleIndicatorIds } from '../../../../alarms/own/rule-indicators.ts'
import { enums } from '../../../../api/generated/enums.ts'
import type { Row } from '../../../../api/types.ts'
import { columns } from '../../../../columns/columns.ts'
import type { MessageKey } from '../../../../i18n/catalogue.ts'
import { watchWords } from '../columns.ts'

export type OwnRule = Row<'listAlarmRules'>

export const severityWords = {
  1: { text: 'alarmRule.severities.critical', mark: 'bad' },
  2: { text: 'alarmRule.severities.warning', mark: 'warn' },
  3: { text: 'alarmRule.severities.information', mark: 'plain' },
} as const

const wordsOf = <Id extends string>(ids: readonly Id[], text: (id: Id) => MessageKey) =>
  Object.fromEntries(ids.map((id) => [id, { text: text(id), mark: 'plain' }])) as Record<
    Id,
    { text: MessageKey; mark: 'plain' }
  >

export const indicatorWords = wordsOf(ruleIndicatorIds, (id) => `alarmRule.indicators.${id}`)
export const ruleTypeWords = wordsOf(enums.RuleType, (id) => `alarmRule.types.${id}`)
export const comparisonWords = wordsOf(enums.RuleComparison, (id) => `alarmRule.comparisons.${id}`)
export const splitWords = wordsOf(enums.RuleSplit, (id) => `alarmRule.splits.${id}`)
export const noDataWords = wordsOf(enums.RuleNoData, (id) => `alarmRule.noData.${id}`)

/** State of a value of a rule's dimension. */
export const valueStateWords = {
  firing: { text: 'alarmRule.states.firing', mark: 'bad' },
  no_data: { text: 'alarmRule.states.no_data', mark: 'bad' },
  pending: { text: 'alarmRule.states.pending', mark: 'warn' },
  ok: { text: 'alarmRule.states.ok', mark: 'ok' },
  unknown: { text: 'alarmRule.states.unknown', mark: 'off' },
} as const

export const ownRuleColumns = columns<OwnRule>()([
  { id: 'name', kind: 'text', label: 'alarmRule.name', width: 200 },
  { id: 'indicator', kind: 'status', label: 'alarmRule.indicator', words: indicatorWords },
  { id: 'app_name', kind: 'text', label: 'alarmRule.scope', width: 160 },
  { id: 'severity', kind: 'status', label: 'alarmRule.severity', words: severityWords, width: 128 },
  { id: 'alarms', kind: 'number', label: 'alarmRule.alarms', width: 80 },
  { id: 'checked_until', kind: 'time', label: 'alarmRule.checkedUntil', width: 128, minor: true },
  { id: 'create_user_name', kind: 'text', label: 'alarmRule.createdBy', width: 100, minor: true },
  { id: 'status', kind: 'status', label: 'alarmRule.status', words: watchWords, width: 88 },
])
