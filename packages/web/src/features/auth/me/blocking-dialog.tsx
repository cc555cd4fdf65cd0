import { Dialog } from '@blueprintjs/core'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows a dialog that cannot be closed, so that it blocks everything else. */
export function BlockingDialog({ title, children }: { title: MessageKey; children: ReactNode }) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Dialog
      isOpen
      className="ro-dialog ro-medium"
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      aria-labelledby={titleId}
    >
      <div className="ro-dialog-head">
        <h2 id={titleId}>{translate(title)}</h2>
      </div>
      {children}
    </Dialog>
  )
}
