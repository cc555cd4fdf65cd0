import './silences.css'
import type { Schema } from '@rtcops/core/api/types'
import { withoutYear } from '../../../../ui/range/without-year.ts'
import { useTranslate } from '../../../../ui/use-translate.ts'

type Props = { silence: Schema<'HoldingSilence'> | null }

/** Says until when messages are held back, below the state of an alarm; nothing if none are. */
export function HeldNote({ silence }: Props) {
  const translate = useTranslate()
  if (!silence) return null
  return (
    <span className="ro-held-note" title={translate('alarmSilence.heldBy', { ...silence })}>
      {translate('alarmSilence.holds', { to: shortTime(silence.to) })}
    </span>
  )
}

/** Says which silence holds messages back, and why. */
export function HeldLine({ silence }: Props) {
  const translate = useTranslate()
  return silence && <p role="note">{translate('alarmSilence.heldBy', { ...silence })}</p>
}

/** Returns a time to the minute, in one piece where there is little room. */
const shortTime = (time: string): string => withoutYear(time, Date.now()).slice(0, -3).replace(' ', '\u00a0')
