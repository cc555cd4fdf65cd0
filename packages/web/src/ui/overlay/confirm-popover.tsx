import './confirm-popover.css'
import { Button, Classes, PopoverNext } from '@blueprintjs/core'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { ReactElement } from 'react'
import { useTranslate } from '../use-translate.ts'

interface Props {
  question: MessageKey
  onConfirm: () => void
  /** The button that opens the question. */
  children: ReactElement
}

/**
 * Asks for confirmation beside the button, inside of a dialog, where a second dialog would hide what the question is
 * about. 取消 has the focus.
 */
export function ConfirmPopover({ question, onConfirm, children }: Props) {
  const translate = useTranslate()
  return (
    <PopoverNext
      animation="minimal"
      placement="bottom-end"
      content={
        <div className="ro-confirm-popover" role="alertdialog" aria-label={translate(question)}>
          <p>{translate(question)}</p>
          <div>
            <Button
              autoFocus
              size="small"
              className={Classes.POPOVER_DISMISS}
              text={translate('common.action.cancel')}
            />
            <Button
              size="small"
              intent="primary"
              className={Classes.POPOVER_DISMISS}
              text={translate('common.action.ok')}
              onClick={onConfirm}
            />
          </div>
        </div>
      }
    >
      {children}
    </PopoverNext>
  )
}
