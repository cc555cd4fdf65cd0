import './sources.css'
import { Button } from '@blueprintjs/core'
import type { Source } from '@rtcops/core/features/operations/sources/columns'
import { type MadeCredentials, sourceSnippet } from '@rtcops/core/features/operations/sources/snippet'
import { DialogFrame } from '../../../ui/overlay/dialog-frame.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { Copied } from './copied.tsx'

/** A source with credentials that were made just now. */
export interface Made {
  source: Pick<Source, 'id' | 'kind' | 'url'>
  credentials: MadeCredentials
}

/** Shows the settings of the other system with credentials that can be read only this once. */
export function MadeDialog({ of: { credentials, source }, onClose }: { of: Made; onClose: () => void }) {
  const translate = useTranslate()
  return (
    <DialogFrame title={translate('source.madeTitle')} width="large" ignoresEsc onClose={onClose}>
      <div className="ro-dialog-body ro-source-made">
        <p>{translate('source.madeNote')}</p>
        <Copied text={sourceSnippet({ ...source, keys: [] }, credentials)} />
      </div>
      <div className="ro-dialog-foot">
        <span className="ro-foot-note" />
        <Button intent="primary" text={translate('source.madeStored')} onClick={onClose} />
      </div>
    </DialogFrame>
  )
}
