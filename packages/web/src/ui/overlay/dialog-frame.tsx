import './dialog-frame.css'
import { Button, Dialog } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../use-translate.ts'
import { FrameTitleContext } from './frame-title.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface Props {
  title: string
  note?: string | undefined
  /** 420 px for questions, 560 for a form, 760 for two columns, 1040 for details, the whole window for pictures. */
  width?: 'small' | 'medium' | 'large' | 'huge' | 'full'
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Esc does not close it: what it shows cannot be seen again. */
  ignoresEsc?: true
  onClose: () => void
  children: ReactNode
}

/**
 * Shows a dialog with a title, a close button and the given content while it is mounted. Esc closes it; a click
 * outside does not, because that would discard the input. The focus goes to the first field, or to the element marked
 * `data-first-focus`.
 */
export function DialogFrame({ title, note, width = 'medium', role = 'dialog', ignoresEsc, onClose, children }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  useReturnFocus()
  return (
    <Dialog
      isOpen
      role={role}
      className={`ro-dialog ro-${width}`}
      canOutsideClickClose={false}
      canEscapeKeyClose={!ignoresEsc}
      onClose={onClose}
      onOpening={focusFirst}
      aria-labelledby={titleId}
      transitionDuration={160}
    >
      <div className="ro-dialog-head">
        <h2 id={titleId}>
          {title}
          {note && <span className="ro-dialog-note">{note}</span>}
        </h2>
        <Button variant="minimal" icon={<Cross />} aria-label={translate('common.action.close')} onClick={onClose} />
      </div>
      <FrameTitleContext value={title}>{children}</FrameTitleContext>
    </Dialog>
  )
}

function focusFirst(dialog: HTMLElement): void {
  const fields = 'input:enabled:not([type=hidden]), textarea:enabled, select:enabled'
  const first = dialog.querySelector('[data-first-focus]') ?? dialog.querySelector(fields)
  if (first instanceof HTMLElement) first.focus()
}
