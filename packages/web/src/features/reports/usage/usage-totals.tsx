import type { Schema } from '@rtcops/core/api/types'
import { shownKinds } from '@rtcops/core/features/reports/usage/usage-kinds'
import { formatNumber } from '@rtcops/core/format/format-number'
import { FiguresPanel } from '../../../ui/screen/figures-panel.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  /** Undefined while they are loading. */
  totals: Pick<Schema<'UsageTotals'>, 'kinds' | 'push_flow_total' | 'speech_sounds_total' | 'video_total'> | undefined
  /** They belong to the previous request. */
  busy: boolean
}

/** Shows the minutes of each kind over the range (R-USE-03). */
export function UsageTotals({ totals, busy }: Props) {
  const translate = useTranslate()
  const kinds = shownKinds(totals?.kinds)
  if (kinds.length === 0) return null
  const figures = kinds.map(({ kind, minutes, label }) => ({
    id: kind,
    label: translate(label),
    value: totals && formatNumber(totals[minutes]),
  }))
  return <FiguresPanel label={translate('usage.totals')} figures={figures} busy={busy} />
}
