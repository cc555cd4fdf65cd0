import type { Schema } from '@rtcops/core/api/types'
import { muteDefaults, muteRules, untitledMute } from '@rtcops/core/features/operations/alarms/mutes/rules'
import type { Context } from '../../../../command.ts'
import { checkDraft, givenFields } from '../../../../drafts.ts'
import type { PageOptions } from '../../../../options/list.ts'
import type { Draft } from '../../../../plain/declaration.ts'
import { ask } from '../../../../server/server.ts'
import { noteCount, printHidden } from '../silences/preview.ts'
import { withWeekdays } from './weekdays.ts'

/** Lists the alarms of the last 14 days that a mute timing would have hidden: a new one, or a stored one with changes. */
export async function previewMute(context: Context, options: PageOptions & { mute?: number }): Promise<void> {
  const known =
    options.mute === undefined ? {} : timesOf((await ask(context, 'getAlarmMute', { id: options.mute })).info)
  const given = withWeekdays(givenFields(context))
  const draft = await checkDraft(context, muteRules, { ...muteDefaults, ...untitledMute, ...known, ...given })
  const { info } = await ask(context, 'previewAlarmMute', timesOf(draft))
  await printHidden(context, info, options)
}

/** Says before a mute timing is saved how many alarms it would have hidden. */
export async function noteMuted(context: Context, draft: Draft): Promise<void> {
  const { info } = await ask(context, 'previewAlarmMute', timesOf(draft as Schema<'AlarmMuteFields'>))
  await noteCount(context, info)
}

const timesOf = ({ from, matchers, to, weekdays, zone }: Schema<'AlarmMuteFields'>) => ({
  matchers,
  weekdays,
  from,
  to,
  zone,
})
