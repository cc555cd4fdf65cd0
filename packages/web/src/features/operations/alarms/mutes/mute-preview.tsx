import { previewAlarmMute } from '@rtcops/core/api/generated/operations'
import { muteRules } from '@rtcops/core/features/operations/alarms/mutes/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../../../ui/api.ts'
import { useSettled } from '../../../../ui/use-settled.ts'
import { PreviewBlock, settles } from '../silences/preview-block.tsx'

/** What is muted, and when, whatever the timing is called: it may be tried before it has a name. */
const unnamed = { name: '-', why: '-' }

/** Shows how many alarms of the last 14 days the times and matchers in the form would have hidden, by country and rule. */
export function MutePreview() {
  const api = useApi()
  const checked = muteRules.safeParse({ ...useWatch(), ...unnamed })
  const settled = useSettled(checked.success ? JSON.stringify(checked.data) : '', settles)
  const preview = useQuery({
    queryKey: ['previewAlarmMute', settled],
    queryFn: () => previewAlarmMute(api, JSON.parse(settled)),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  return <PreviewBlock preview={preview} needs={settled === '' ? 'alarmMute.needs' : undefined} none="alarmMute.none" />
}
