import { formatNumber } from '@rtcops/core/format/format-number'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useTranslate } from '../use-translate.ts'

/** Shows a text with `{{count}}`, with the exact number in bold. */
export function Counted({ text, count }: { text: MessageKey; count: number }) {
  const [before, after] = useTranslate()(text, { count: '\n' }).split('\n')
  return (
    <span className="ro-total">
      {before}
      <b>{formatNumber(count)}</b>
      {after}
    </span>
  )
}
