import type { Row, Schema } from '@rtcops/core/api/types'
import {
  noDataWords,
  ownRuleColumns,
  ruleTypeWords,
  splitWords,
} from '@rtcops/core/features/operations/alarms/own/columns'
import { ruleSentence } from '@rtcops/core/features/operations/alarms/own/rule-text'
import { missing } from '@rtcops/core/format/missing'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { CellContext, Listing } from '../../../output/listing.ts'

export type RuleRow = Row<'listAlarmRules'>
type Details = Schema<'OwnRuleDetails'>

/** Returns what a rule judges; as far as it is known, while it is typed. */
export const sentenceOf = (rule: Schema<'OwnRuleFields'>, t: Translate): string =>
  rule.indicator && rule.comparison && rule.bound !== undefined ? ruleSentence(rule, t) : ''

/** Returns the scope of a rule: company, project, country, router, access server and SDK version, as far as it has them. */
const scopeText = (
  { access_server, app_key, app_name, company_name, country, objective_id, router, sdk_version }: RuleRow,
  t: Translate,
): string =>
  objective_id !== null
    ? t('objective.title')
    : [
        ...[company_name, app_name || app_key, country, router, access_server],
        sdk_version && t('alarmRule.places.sdk_version', { value: sdk_version }),
      ]
        .filter((part) => part !== '')
        .join(' ') || t('alarmRule.everything')

const cells = {
  indicator: (rule: RuleRow, { t }: CellContext) => ruleSentence(rule, t),
  app_name: (rule: RuleRow, { t }: CellContext) => scopeText(rule, t),
}

export const ownRules: Listing<RuleRow> = {
  rows: 'cli.rows.ownRules',
  schema: 'OwnRule',
  columns: [
    { id: 'id', kind: 'number', label: 'common.column.id' },
    ...ownRuleColumns.filter(({ id }) => id !== 'checked_until' && id !== 'create_user_name'),
  ],
  wide: ownRuleColumns.filter(({ id }) => id === 'checked_until' || id === 'create_user_name'),
  keep: ['alarms', 'status'],
  cells,
}

/** One rule, and what is known of its values. */
export const ownRuleDetails: Listing<Details> = {
  rows: 'cli.rows.ownRules',
  schema: 'OwnRuleDetails',
  columnsOnly: true,
  columns: [
    { id: 'id', kind: 'number', label: 'common.column.id' },
    ...ownRuleColumns,
    { id: 'warnings', kind: 'text', label: 'alarmRule.warning' },
    { id: 'type', kind: 'status', label: 'alarmRule.type', words: ruleTypeWords },
    { id: 'split', kind: 'status', label: 'alarmRule.split', words: splitWords },
    { id: 'least', kind: 'number', label: 'alarmRule.least' },
    { id: 'no_data', kind: 'status', label: 'alarmRule.no_data', words: noDataWords },
    { id: 'runbook', kind: 'code', label: 'alarmRule.runbook' },
    { id: 'states', kind: 'text', label: 'alarmRule.values' },
    { id: 'values', kind: 'number', label: 'cli.rule.values' },
    { id: 'held_back', kind: 'number', label: 'cli.rule.heldBack' },
    { id: 'create_time', kind: 'time', label: 'common.column.createTime' },
    { id: 'update_time', kind: 'time', label: 'alarm.updateTime' },
  ],
  wide: [],
  cells: {
    ...cells,
    warnings: ({ warnings }, { t }) =>
      warnings.map((warning) => t(`alarmRule.warnings.${warning}`)).join(' ') || missing,
    states: ({ states }, { t }) =>
      states
        .filter(({ state }) => state !== 'ok' && state !== 'unknown')
        .map(({ place, state }) => [place || t('alarmRule.whole'), t(`alarmRule.states.${state}`)].join(' '))
        .join(', ') || missing,
  },
}
