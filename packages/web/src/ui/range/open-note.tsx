import type { Schema } from '@rtcops/core/api/types'
import './open-note.css'
import { InfoSign } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useTranslate } from '../use-translate.ts'

interface Props {
  /** Whether the response includes days that are not closed. */
  open: Schema<'OpenDays'>
  /** Text that explains the marks of such days. */
  included: MessageKey
  /** Text that says that such days are missing. */
  unavailable: MessageKey
  /** Projects whose open days cannot be counted. */
  uncounted?: readonly { appkey_name: string }[]
}

/** Explains the marks of days that are not closed, or says that those days, or those of some projects, are missing. */
export function OpenNote({ open, included, unavailable, uncounted = [] }: Props) {
  const translate = useTranslate()
  if (open === 'none') return null
  const isWhole = open === 'included' && uncounted.length === 0
  const text =
    uncounted.length > 0
      ? translate('bill.uncounted', { projects: uncounted.map(({ appkey_name }) => appkey_name).join(', ') })
      : translate(open === 'included' ? included : unavailable)
  return (
    <span className={isWhole ? 'ro-open-note' : 'ro-open-note ro-open-missing'} title={text}>
      <InfoSign size={14} />
      <span>{text}</span>
    </span>
  )
}
