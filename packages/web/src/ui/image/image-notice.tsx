import { Media } from '@blueprintjs/icons'
import { useTranslate } from '../use-translate.ts'

/** Replaces an image that does not exist or whose file is lost. */
export function ImageNotice({ lost }: { lost: boolean }) {
  const translate = useTranslate()
  return (
    <div className="ro-image-notice" role={lost ? 'alert' : undefined}>
      <Media size={20} />
      <b>{translate(lost ? 'ui.image.lost' : 'ui.image.none')}</b>
      {lost && <span>{translate('ui.image.lostHelp')}</span>}
    </div>
  )
}
