import type { Schema } from '@rtcops/core/api/types'
import {
  indicatorValueText,
  isWholePreview,
  missingText,
  ruleSentence,
} from '@rtcops/core/features/operations/alarms/own/rule-text'
import { ownRuleRules, ruleDefaults, ruleFieldsOf } from '@rtcops/core/features/operations/alarms/own/rules'
import { unnamed } from '@rtcops/core/features/operations/alarms/unnamed'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields } from '../../../drafts.ts'
import type { Listing } from '../../../output/listing.ts'
import { printObject, printPart } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { withPlace } from './place-fields.ts'

const firings = (rule: Schema<'OwnRuleFields'>): Listing<Schema<'RuleFiring'>> => ({
  rows: 'cli.rows.firings',
  schema: 'RuleFiring',
  columns: [
    { id: 'start_time', kind: 'time', label: 'alarmRule.firingFrom' },
    { id: 'end_time', kind: 'time', label: 'alarmRule.firingTo' },
    { id: 'place', kind: 'code', label: 'alarmRule.value' },
    { id: 'figure', kind: 'text', label: 'alarmRule.figure' },
  ],
  wide: [],
  keep: ['figure'],
  cells: {
    place: ({ place }, { t }) => place || t('alarmRule.whole'),
    figure: ({ figure }, { t }) =>
      figure === null ? t('alarmRule.missing') : indicatorValueText(rule.indicator, figure, t),
  },
})

const summed = ['start_time', 'end_time', 'alarms', 'minutes', 'values', 'left_out'] as const

/** What the preview says as a whole. */
const summary: Listing<Schema<'RulePreview'>> = {
  rows: 'cli.rows.firings',
  schema: 'RulePreview',
  columns: [
    { id: 'start_time', kind: 'time', label: 'alarmRule.firingFrom' },
    { id: 'end_time', kind: 'time', label: 'alarmRule.firingTo' },
    { id: 'alarms', kind: 'number', label: 'alarmRule.firings' },
    { id: 'minutes', kind: 'number', label: 'cli.rule.minutes' },
    { id: 'values', kind: 'number', label: 'alarmRule.values' },
    { id: 'left_out', kind: 'number', label: 'cli.rule.leftOut' },
  ],
  wide: [],
}

/** Tells which alarms a rule would have raised in the last 14 days: a new one, or a stored one with changes. */
export async function previewRule(context: Context, options: { rule?: number; body?: string }): Promise<void> {
  const given = await withPlace(context, givenFields(context, options))
  const known =
    options.rule === undefined ? {} : ruleFieldsOf((await ask(context, 'getAlarmRule', { id: options.rule })).info)
  const rule = await checkDraft(context, ownRuleRules, { ...ruleDefaults, name: unnamed, ...known, ...given })
  const { info } = await ask(context, 'previewAlarmRule', rule)
  const t = await context.loadShared()
  context.notice(ruleSentence(rule, t))
  if (!isWholePreview(info)) context.notice(t(missingText(rule)))
  if (!isTable(context.settings)) return await printObject(context, summary, 'alarmRule.preview', info)
  // The curve is for programs, and the alarms have a table.
  await printObject(context, { ...summary, schema: { fields: summed } }, 'alarmRule.preview', info)
  if (info.alarms > 0) await printPart(context, firings(rule), 'alarmRule.firings', info.firings, info.alarms)
}
