import { parseMatchers } from '@rtcops/core/alarms/silences/matchers'
import { previewAlarmSilence } from '@rtcops/core/api/generated/operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useSettled } from '../../../../ui/use-settled.ts'
import { PreviewBlock, settles } from './preview-block.tsx'

/** Shows how many alarms of the last 14 days the matchers in the form would have hidden, by country and rule. */
export function SilencePreview() {
  const typed = String(useWatch({ name: 'matchers' }) ?? '')
  const matchers = useSettled(typed.trim(), settles)
  const isReadable = 'matchers' in parseMatchers(matchers) && matchers !== ''
  const preview = useQuery({
    ...previewAlarmSilence({ matchers }),
    enabled: isReadable,
    placeholderData: keepPreviousData,
  })
  return (
    <PreviewBlock
      preview={preview}
      needs={isReadable ? undefined : 'alarmSilence.preview.needs'}
      none="alarmSilence.preview.none"
    />
  )
}
