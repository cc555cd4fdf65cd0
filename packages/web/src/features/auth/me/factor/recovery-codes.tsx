import './factor.css'
import { Button } from '@blueprintjs/core'
import { Download } from '@blueprintjs/icons'
import { useRef } from 'react'
import { saveFile } from '../../../../charts/save-file.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'

/** Shows recovery codes, which can be read only this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const translate = useTranslate()
  const shown = useRef<HTMLUListElement>(null)
  return (
    <>
      <div className="ro-dialog-body ro-code-form">
        <p>{translate('factor.codesNote')}</p>
        <ul ref={shown} className="ro-recovery-codes ro-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="ro-recovery-acts">
          <CopyButton
            captioned
            text={codes.join('\n')}
            label={translate('factor.copyCodes')}
            done="common.done.copied"
            shownIn={shown}
          />
          <Button
            variant="minimal"
            size="small"
            icon={<Download size={13} />}
            text={translate('factor.saveCodes')}
            onClick={() => saveFile('rtcops-recovery-codes.txt', new Blob([`${codes.join('\n')}\n`]))}
          />
        </div>
      </div>
      <div className="ro-dialog-foot">
        <span className="ro-foot-note" />
        <Button data-first-focus intent="primary" text={translate('factor.stored')} onClick={onClose} />
      </div>
    </>
  )
}
