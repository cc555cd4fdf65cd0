import { Button } from '@blueprintjs/core'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useTranslate } from '../use-translate.ts'
import { DialogFrame } from './dialog-frame.tsx'

interface Props {
  question: MessageKey
  /** True while the confirmed action is in progress. */
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation of an action that cannot be undone. 取消 has the focus. */
export function ConfirmDialog({ question, busy, onConfirm, onCancel }: Props) {
  const translate = useTranslate()
  return (
    <DialogFrame
      title={translate('common.confirm.title')}
      width="small"
      role="alertdialog"
      onClose={() => busy || onCancel()}
    >
      <div className="ro-dialog-body">
        <p>{translate(question)}</p>
      </div>
      <div className="ro-dialog-foot">
        <Button data-first-focus text={translate('common.action.cancel')} disabled={busy} onClick={onCancel} />
        <Button intent="danger" text={translate('common.action.ok')} loading={busy} onClick={onConfirm} />
      </div>
    </DialogFrame>
  )
}
