import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Link, useLocation } from 'react-router-dom'
import { useTranslate } from '../ui/use-translate.ts'
import { useViewer } from '../ui/viewer.ts'

/**
 * Links to another quality screen with the filters and the range of this one; draws nothing if the member may not
 * open it.
 */
export function ScreenLink({ path, title }: { path: string; title: MessageKey }) {
  const translate = useTranslate()
  const { opens } = useViewer()
  const { search } = useLocation()
  if (!opens(path)) return null
  return <Link to={{ pathname: path, search }}>{translate(title)}</Link>
}
