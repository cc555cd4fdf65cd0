import type { Schema } from '@rtcops/core/api/types'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../../ui/use-settled.ts'
import { settles } from '../silences/preview-block.tsx'

/**
 * Asks which alarms of the last 14 days a draft would have hidden, once typing pauses.
 * @param draft undefined while it is not complete
 */
export function useHiddenPreview<Draft>(
  operation: string,
  draft: Draft | undefined,
  ask: (draft: Draft) => Promise<{ info: Schema<'AlarmSilencePreview'> }>,
): { preview: UseQueryResult<{ info: Schema<'AlarmSilencePreview'> }>; isComplete: boolean } {
  const settled = useSettled(draft === undefined ? '' : JSON.stringify(draft), settles)
  const preview = useQuery({
    queryKey: [operation, settled],
    queryFn: () => ask(JSON.parse(settled) as Draft),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  return { preview, isComplete: settled !== '' }
}
