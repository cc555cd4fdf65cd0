import type { Schema } from '@rtcops/core/api/types'
import { indicatorValueText, isWholePreview, ruleSentence } from '@rtcops/core/features/operations/alarms/own/rule-text'
import { ownRuleRules, ruleDefaults } from '@rtcops/core/features/operations/alarms/own/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields } from '../../../drafts.ts'
import type { ListPage } from '../../../lists/pages.ts'
import type { Listing } from '../../../output/listing.ts'
import { printRows } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { withProject } from './project-field.ts'

/** The fields that a preview needs, and no more: a rule may be tried before it has a name. */
const unnamed = { name: '-' }

const firings = (rule: Schema<'OwnRuleFields'>): Listing<Schema<'RuleFiring'>> => ({
  rows: 'cli.rows.firings',
  schema: 'RuleFiring',
  columns: [
    { id: 'start_time', kind: 'time', label: 'alarmRule.firingFrom' },
    { id: 'end_time', kind: 'time', label: 'alarmRule.firingTo' },
    { id: 'value', kind: 'code', label: 'alarmRule.value' },
    { id: 'figure', kind: 'text', label: 'alarmRule.figure' },
  ],
  wide: [],
  keep: ['figure'],
  cells: {
    value: ({ value }, { t }) => value || t('alarmRule.whole'),
    figure: ({ figure }, { t }) =>
      figure === null ? t('alarmRule.missing') : indicatorValueText(rule.indicator, figure),
  },
})

async function* onePage<Row extends object>(rows: Row[]): AsyncGenerator<ListPage<Row>> {
  yield { rows, total: rows.length }
}

/** Tells which alarms a rule would have raised in the last 14 days: a new one, or a stored one with changes. */
export async function previewRule(context: Context, options: { rule?: number; body?: string }): Promise<void> {
  const given = await withProject(context, givenFields(context, options))
  delete given['rule']
  const stored = options.rule === undefined ? {} : (await ask(context, 'getAlarmRule', { id: options.rule })).info
  const fields = Object.keys(ownRuleRules.shape)
  const known = Object.fromEntries(Object.entries(stored).filter(([field]) => fields.includes(field)))
  const rule = await checkDraft(context, ownRuleRules, { ...ruleDefaults, ...unnamed, ...known, ...given })
  const { info } = await ask(context, 'previewAlarmRule', rule)
  const { alarms, end_time: end, left_out: leftOut, minutes, start_time: start, values } = info
  const { t } = context
  await context.loadShared()
  context.notice(ruleSentence(rule, t))
  context.notice(
    [
      t('alarmRule.previewRange', { start, end }),
      alarms === 0 ? t('alarmRule.previewNone') : t('alarmRule.previewSome', { count: alarms, minutes }),
    ].join(' '),
  )
  if (!isWholePreview(info)) context.notice(t('alarmRule.previewMissing'))
  if (leftOut > 0) context.notice(t('alarmRule.previewLeftOut', { count: leftOut, values }))
  await printRows(context, firings(rule), onePage(info.firings), undefined)
}
