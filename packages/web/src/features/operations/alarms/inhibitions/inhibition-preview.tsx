import { previewAlarmInhibition } from '@rtcops/core/api/generated/operations'
import { inhibitionRules } from '@rtcops/core/features/operations/alarms/inhibitions/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../../../ui/api.ts'
import { useSettled } from '../../../../ui/use-settled.ts'
import { PreviewBlock, settles } from '../silences/preview-block.tsx'

/** Shows how many alarms of the last 14 days the form would have held, by country and rule: it may be tried before it has a name. */
export function InhibitionPreview() {
  const api = useApi()
  const checked = inhibitionRules.safeParse({ ...useWatch(), name: '-' })
  const settled = useSettled(checked.success ? trialOf(checked.data) : '', settles)
  const preview = useQuery({
    queryKey: ['previewAlarmInhibition', settled],
    queryFn: () => previewAlarmInhibition(api, JSON.parse(settled)),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <PreviewBlock
      preview={preview}
      needs={settled === '' ? 'alarmInhibition.needs' : undefined}
      none="alarmInhibition.none"
    />
  )
}

const trialOf = ({ equal, source_matchers, target_matchers }: ReturnType<typeof inhibitionRules.parse>): string =>
  JSON.stringify({ source_matchers, target_matchers, equal })
