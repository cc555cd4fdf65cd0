import { isMutedAt } from '@rtcops/core/alarms/mutes/is-muted'
import type { Input, Schema } from '@rtcops/core/api/types'
import { muteDefaults, muteRules, untitledMute } from '@rtcops/core/features/operations/alarms/mutes/rules'
import { accept } from '../../platform/input/accept.ts'
import type { MemberContext } from '../../services/context.ts'
import { matchedBy } from '../records/matched-by.ts'
import { hiddenAmong, lookBack } from '../silences/preview.ts'
import { readRaised } from '../silences/queries.ts'

/** Returns how many alarms of the last 14 days were raised while a mute timing would have held. */
export async function previewAlarmMute(
  { db, now }: MemberContext,
  input: Input<'previewAlarmMute'>,
): Promise<{ info: Schema<'AlarmSilencePreview'> }> {
  const draft = accept(muteRules, { ...muteDefaults, ...input, ...untitledMute })
  const matches = matchedBy('a preview', draft.matchers)
  const raised = await readRaised(db, new Date(now() - lookBack))
  return {
    info: hiddenAmong(raised, (alarm) => isMutedAt(draft, alarm.create_time.getTime()) && matches(alarm)),
  }
}
