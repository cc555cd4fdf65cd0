import type { Schema } from '@rtcops/core/api/types'
import {
  type MemberNoise,
  memberNoiseColumns,
  noisyRuleText,
  type RuleNoise,
  ruleNoiseColumns,
  suggestionText,
} from '@rtcops/core/features/operations/alarms/own/noise'
import type { Context } from '../../../command.ts'
import { cutRows } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { RangeOptions } from '../../../options/range.ts'
import type { Listing } from '../../../output/listing.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { givenRange } from '../../../time-range.ts'

const rules: Listing<RuleNoise> = {
  rows: 'cli.rows.noisyRules',
  schema: 'RuleNoise',
  columns: ruleNoiseColumns,
  keep: ['alarms', 'only_acked', 'acted_on'],
  cells: { name: (row, { language, t }) => noisyRuleText(row, language, t) },
}

const members: Listing<MemberNoise> = {
  rows: 'cli.rows.members',
  schema: 'MemberNoise',
  columns: memberNoiseColumns,
}

const suggestion: Listing<Schema<'BoundSuggestion'>> = {
  rows: 'cli.rows.ownRules',
  schema: 'BoundSuggestion',
  columns: [
    { id: 'start_time', kind: 'time', label: 'alarmRule.firingFrom' },
    { id: 'end_time', kind: 'time', label: 'alarmRule.firingTo' },
    { id: 'alarms', kind: 'number', label: 'alarmNoise.alarms' },
    { id: 'acted_on', kind: 'number', label: 'alarmNoise.actedOn' },
    { id: 'bound', kind: 'text', label: 'alarmNoise.bound' },
    { id: 'left', kind: 'number', label: 'cli.rule.alarmsLeft' },
  ],
}

/** Lists what became of the alarms of each rule, or who acknowledged how many. */
export async function listNoise(
  context: Context,
  options: PageOptions & RangeOptions & { members?: boolean },
): Promise<void> {
  const answer = await ask(context, 'listAlarmNoise', onlyGiven({ time: givenRange(context, options) }))
  await context.loadShared()
  if (options.members)
    await printList(
      context,
      members,
      cutRows(options, async () => answer.members),
      options,
    )
  else
    await printList(
      context,
      rules,
      cutRows(options, async () => answer.list),
      options,
    )
}

/** Suggests a bound for a rule, and says what it would do. */
export async function suggestBound(context: Context, id: number): Promise<void> {
  const { info: rule } = await ask(context, 'getAlarmRule', { id })
  const { info } = await ask(context, 'suggestAlarmBound', { id })
  const t = await context.loadShared()
  await printObject(context, suggestion, 'alarmNoise.bound', info)
  context.notice(suggestionText(info, rule, t))
}
