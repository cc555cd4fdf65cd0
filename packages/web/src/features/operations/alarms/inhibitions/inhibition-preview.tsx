import { previewAlarmInhibition } from '@rtcops/core/api/generated/operations'
import { inhibitionRules } from '@rtcops/core/features/operations/alarms/inhibitions/rules'
import { unnamed } from '@rtcops/core/features/operations/alarms/unnamed'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../../../ui/api.ts'
import { useHiddenPreview } from '../holding/use-hidden-preview.ts'
import { PreviewBlock } from '../silences/preview-block.tsx'

/** Shows how many alarms of the last 14 days the form would have held, by country and rule: it may be tried before it has a name. */
export function InhibitionPreview() {
  const api = useApi()
  const { data } = inhibitionRules.safeParse({ ...useWatch(), name: unnamed })
  const sides = data && {
    source_matchers: data.source_matchers,
    target_matchers: data.target_matchers,
    equal: data.equal,
  }
  const { isComplete, preview } = useHiddenPreview('previewAlarmInhibition', sides, (draft) =>
    previewAlarmInhibition(api, draft),
  )
  return (
    <PreviewBlock
      preview={preview}
      needs={isComplete ? undefined : 'alarmInhibition.needs'}
      none="alarmInhibition.none"
    />
  )
}
