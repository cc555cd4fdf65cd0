import { useTranslate } from '../use-translate.ts'
import { useViewer } from '../viewer.ts'

/** Says that the server shortens addresses and device names of end users for this member; shows nothing to others. */
export function ShortenedNote() {
  const translate = useTranslate()
  if (useViewer().holds('DATA_MONITOR_END_USER')) return null
  return <span title="DATA_MONITOR_END_USER">{translate('common.shortened')}</span>
}
