import { Button, Spinner } from '@blueprintjs/core'
import { failureText } from '../../ui/screen/failure-text.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useTranslate } from '../../ui/use-translate.ts'

interface Props {
  isSearching: boolean
  isEmpty: boolean
  isIncomplete: boolean
  failure: { error: Error; retry: () => void } | undefined
}

/** Shows below the results that a search is in progress, failed, is incomplete, or found nothing. */
export function PaletteState({ failure, isEmpty, isIncomplete, isSearching }: Props) {
  const translate = useTranslate()
  const isSlow = useDelayed(isSearching)
  if (isSlow)
    return (
      <div className="ro-palette-state">
        <Spinner size={14} /> {translate('shell.palette.searching')}
      </div>
    )
  if (failure && !isSearching)
    return (
      <div className="ro-palette-state" role="alert">
        {failureText(failure.error, 'shell.palette.failed', translate)}
        <Button size="small" text={translate('common.action.retry')} onClick={failure.retry} />
      </div>
    )
  if (isIncomplete)
    return (
      <div className="ro-palette-state" role="alert">
        {translate('shell.palette.incomplete')}
      </div>
    )
  return isEmpty && !isSearching && <div className="ro-palette-none">{translate('shell.palette.none')}</div>
}
