import { type ActivityCards, activityFigures } from '@rtcops/core/features/reports/activity/columns'
import { cellText } from '../../../ui/cell-text.ts'
import { FiguresPanel } from '../../../ui/figures-panel.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  /** Undefined while they are not known. */
  cards: ActivityCards | undefined
  /** They are of the question before. */
  busy: boolean
}

/** The figures of the whole range, in which a user is new or returning once (R-UAR-02). */
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
