import { Button } from '@blueprintjs/core'
import { WarningSign } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useTranslate } from '../use-translate.ts'
import { failureText } from './failure-text.ts'

interface Props {
  error: Error
  fallback: MessageKey
  onRetry: () => void
}

/** Shows that a new request failed while the rows of the previous one stay on screen. */
export function FailedNote({ error, fallback, onRetry }: Props) {
  const translate = useTranslate()
  const cause = failureText(error, fallback, translate)
  return (
    <div className="ro-note ro-warn ro-failed-note" role="alert">
      <WarningSign />
      <span>
        {cause} · {translate('ui.table.failedKept')}
      </span>
      <Button size="small" text={translate('common.action.retry')} onClick={onRetry} />
    </div>
  )
}
