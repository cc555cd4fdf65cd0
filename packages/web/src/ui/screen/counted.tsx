import { formatNumber } from '@rtcops/core/format/format-number'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useTranslate } from '../use-translate.ts'

/** Shows a text with `{{count}}`, with the exact number in bold. */
export function Counted({ text, count }: { text: MessageKey; count: number }) {
  const whole = useTranslate()(text, { count })
  const number = String(count)
  const start = whole.indexOf(number)
  return (
    <span className="ro-total">
      {whole.slice(0, start)}
      <b>{formatNumber(count)}</b>
      {whole.slice(start + number.length)}
    </span>
  )
}
