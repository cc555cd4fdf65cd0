import { type ActivityCards, activityFigures } from '@rtcops/core/features/reports/activity/columns'
import { FiguresPanel } from '../../../ui/screen/figures-panel.tsx'
import { cellText } from '../../../ui/table/cell-text.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  /** Undefined while they are loading. */
  cards: ActivityCards | undefined
  /** They belong to the previous request. */
  busy: boolean
}

/** Shows the figures of the whole range, in which a user is counted as new or returning once (R-UAR-02). */
export function ActivityTotals({ cards, busy }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const figures = activityFigures.map(({ id, kind, label }) => ({
    id,
    label: translate(label),
    value: cards && cellText({ kind }, cards[id], language, translate),
  }))
  return <FiguresPanel label={translate('activity.cards')} figures={figures} busy={busy} />
}
