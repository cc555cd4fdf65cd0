import './held-note.css'
import type { Schema } from '@rtcops/core/api/types'
import { holdingNote, holdingText } from '@rtcops/core/features/operations/alarms/held-by'
import { Link } from 'react-router-dom'
import { withoutYear } from '../../../../ui/range/without-year.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { useNamedSearch } from '../use-named-alarm.ts'

export type Holding = Schema<'AlarmHolding'>

/** Says until when messages are held back, below the state of an alarm; nothing if none are. */
export function HeldNote({ holding }: { holding: Holding | null }) {
  const translate = useTranslate()
  if (!holding) return null
  return (
    <span className="ro-held-note" title={holdingText(holding, whole, translate)}>
      {holdingNote(holding, shortTime, translate)}
    </span>
  )
}

interface LineProps {
  holding: Holding | null
  /** Shows what holds them. */
  onOpen: (holding: Holding) => void
  /** Leaves for the alarm that explains this one. */
  onAlarm: () => void
}

/** Says what holds messages back, and why; if another alarm explains this one, with a link to it. */
export function HeldLine({ holding, onAlarm, onOpen }: LineProps) {
  const translate = useTranslate()
  const searchFor = useNamedSearch()
  if (!holding) return null
  const { condition_id: alarm } = holding
  return (
    <p role="note">
      {holdingText(holding, whole, translate)}{' '}
      {alarm !== null && (
        <>
          <Link to={searchFor(alarm)} onClick={onAlarm}>
            {translate('alarmHolding.openAlarm', { alarm })}
          </Link>
          {' · '}
        </>
      )}
      <TextLink onClick={() => onOpen(holding)}>{translate('alarmHolding.open')}</TextLink>
    </p>
  )
}

const whole = (time: string): string => time

/** Returns a time to the minute, in one piece where there is little room. */
const shortTime = (time: string): string => withoutYear(time, Date.now()).slice(0, -3).replace(' ', '\u00a0')
