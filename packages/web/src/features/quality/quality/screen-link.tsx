import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Link, useLocation } from 'react-router-dom'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'

/** Leads to another screen of quality with the filters and the range of this one; nothing for somebody who may not open it. */
export function ScreenLink({ path, title }: { path: string; title: MessageKey }) {
  const translate = useTranslate()
  const { opens } = useViewer()
  const { search } = useLocation()
  if (!opens(path)) return null
  return <Link to={{ pathname: path, search }}>{translate(title)}</Link>
}
