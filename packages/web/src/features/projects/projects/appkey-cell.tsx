import { useRef } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows an appkey with its copy button (R-PRJ-04). */
export function AppkeyCell({ appkey }: { appkey: string }) {
  const translate = useTranslate()
  const shown = useRef<HTMLSpanElement>(null)
  return (
    <span className="ro-appkey-cell">
      <span ref={shown} className="ro-mono">
        {appkey}
      </span>
      <CopyButton
        text={appkey}
        label={translate('ui.state.copyValue', { name: translate('project.appkey') })}
        done="common.done.copied"
        shownIn={shown}
      />
    </span>
  )
}
