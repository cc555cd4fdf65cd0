import './api-keys.css'
import { Button } from '@blueprintjs/core'
import { useRef } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DialogFrame } from '../../../ui/overlay/dialog-frame.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows a whole key, which can be read only this once. */
export function IssuedDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const translate = useTranslate()
  const shown = useRef<HTMLElement>(null)
  return (
    <DialogFrame title={translate('apiKey.issuedTitle')} ignoresEsc onClose={onClose}>
      <div className="ro-dialog-body ro-issued-key">
        <p>{translate('apiKey.issuedNote')}</p>
        <div className="ro-issued-key-box">
          <code ref={shown} className="ro-mono">
            {secret}
          </code>
          <CopyButton text={secret} label={translate('apiKey.copy')} done="common.done.copied" shownIn={shown} />
        </div>
        <p className="ro-muted">{translate('apiKey.issuedUse')}</p>
      </div>
      <div className="ro-dialog-foot">
        <span className="ro-foot-note" />
        <Button data-first-focus intent="primary" text={translate('apiKey.stored')} onClick={onClose} />
      </div>
    </DialogFrame>
  )
}
