import { previewAlarmMute } from '@rtcops/core/api/generated/operations'
import { muteRules, untitledMute } from '@rtcops/core/features/operations/alarms/mutes/rules'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../../../ui/api.ts'
import { useHiddenPreview } from '../holding/use-hidden-preview.ts'
import { PreviewBlock } from '../silences/preview-block.tsx'

/** Shows how many alarms of the last 14 days the times and matchers in the form would have hidden, by country and rule. */
export function MutePreview() {
  const api = useApi()
  const { data } = muteRules.safeParse({ ...useWatch(), ...untitledMute })
  const { isComplete, preview } = useHiddenPreview('previewAlarmMute', data, (draft) => previewAlarmMute(api, draft))
  return <PreviewBlock preview={preview} needs={isComplete ? undefined : 'alarmMute.needs'} none="alarmMute.none" />
}
