import type { Schema } from '@rtcops/core/api/types'
import { columns } from '@rtcops/core/columns/columns'
import { alarmRuleWords } from '@rtcops/core/features/operations/alarms/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../../../../command.ts'
import { cutRows } from '../../../../lists/pages.ts'
import type { PageOptions } from '../../../../options/list.ts'
import type { Listing } from '../../../../output/listing.ts'
import { printList } from '../../../../output/print.ts'
import type { Draft } from '../../../../plain/declaration.ts'
import { ask } from '../../../../server/server.ts'
import { placeOf } from '../listing.ts'

type Hidden = Schema<'HiddenAlarms'>

const hidden: Listing<Hidden> = {
  rows: 'cli.rows.hiddenAlarms',
  schema: 'HiddenAlarms',
  columns: columns<Hidden>()([
    { id: 'country', kind: 'country', label: 'alarm.country' },
    { id: 'rule', kind: 'status', label: 'alarm.rule', words: alarmRuleWords },
    { id: 'alarms', kind: 'number', label: 'alarm.alarms' },
  ]),
  cells: {
    country: ({ country }, about) => placeOf({ country, subject: null }, about),
    rule: ({ name, rule }, { t }) => name || t(alarmRuleWords[rule].text),
  },
}

/** Lists the alarms of the last 14 days that a silence would have hidden, by country and rule. */
export async function previewSilence(context: Context, matchers: string, options: PageOptions): Promise<void> {
  const { info } = await ask(context, 'previewAlarmSilence', { matchers })
  await printHidden(context, info, options)
}

/** Prints what a preview says: how many alarms would be hidden, and of which countries and rules. */
export async function printHidden(
  context: Context,
  info: Schema<'AlarmSilencePreview'>,
  options: PageOptions,
): Promise<void> {
  await noteCount(context, info)
  await printList(
    context,
    hidden,
    cutRows(options, async () => info.list),
    options,
  )
}

/** Says before a silence is saved how many alarms it would have hidden. */
export async function noteHidden(context: Context, { matchers }: Draft): Promise<void> {
  const { info } = await ask(context, 'previewAlarmSilence', { matchers: String(matchers) })
  await noteCount(context, info)
}

/** Says how many of the alarms of the last 14 days would be hidden. */
export async function noteCount(
  context: Context,
  { alarms, hidden: count }: Schema<'AlarmSilencePreview'>,
): Promise<void> {
  const t = await context.loadShared()
  context.notice(t('cli.alarm.silence.wouldHide', { alarms: formatNumber(alarms), hidden: formatNumber(count) }))
}
