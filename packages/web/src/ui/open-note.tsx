import './open-note.css'
import { InfoSign } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useTranslate } from './use-translate.ts'

interface Props {
  /** Whether days that are not closed are part of the answer. */
  open: 'none' | 'included' | 'unavailable'
  /** What their marks mean. */
  included: MessageKey
  /** That they are missing. */
  unavailable: MessageKey
}

/** Says what the marks of days that are not closed mean, or that those days are missing. */
export function OpenNote({ open, included, unavailable }: Props) {
  const translate = useTranslate()
  if (open === 'none') return null
  const text = translate(open === 'included' ? included : unavailable)
  return (
    <span className={open === 'included' ? 'ro-open-note' : 'ro-open-note ro-open-missing'} title={text}>
      <InfoSign size={14} />
      <span>{text}</span>
    </span>
  )
}
