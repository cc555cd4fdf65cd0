import './held-note.css'
import type { Schema } from '@rtcops/core/api/types'
import { holdingNote, holdingText } from '@rtcops/core/features/operations/alarms/held-by'
import { withoutYear } from '../../../../ui/range/without-year.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'

export type Holding = Schema<'AlarmHolding'>

/** Says until when messages are held back, below the state of an alarm; nothing if none are. */
export function HeldNote({ holding }: { holding: Holding | null }) {
  const translate = useTranslate()
  if (!holding) return null
  return (
    <span className="ro-held-note" title={holdingText(holding, holding.to, translate)}>
      {holdingNote(holding, shortTime(holding.to), translate)}
    </span>
  )
}

interface LineProps {
  holding: Holding | null
  /** Shows what holds them. */
  onOpen: (holding: Holding) => void
}

/** Says what holds messages back, and why. */
export function HeldLine({ holding, onOpen }: LineProps) {
  const translate = useTranslate()
  if (!holding) return null
  return (
    <p role="note">
      {holdingText(holding, holding.to, translate)}{' '}
      <TextLink onClick={() => onOpen(holding)}>{translate('alarmHolding.open')}</TextLink>
    </p>
  )
}

/** Returns a time to the minute, in one piece where there is little room. */
const shortTime = (time: string): string => withoutYear(time, Date.now()).slice(0, -3).replace(' ', '\u00a0')
