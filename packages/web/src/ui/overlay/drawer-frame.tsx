import './drawer-frame.css'
import { Button, Drawer } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../use-translate.ts'
import { FrameTitleContext } from './frame-title.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface Props {
  title: string
  /** For a table with many columns. */
  isWide?: boolean
  /** Buttons that stay in view below the scrolling content. */
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Shows a drawer at the right, for details beside a list, while it is mounted; Esc and a click outside close it. */
export function DrawerFrame({ title, isWide = false, foot, onClose, children }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  useReturnFocus()
  return (
    <Drawer
      isOpen
      className={isWide ? 'ro-drawer ro-wide' : 'ro-drawer'}
      position="right"
      transitionDuration={160}
      onClose={onClose}
    >
      {/* Blueprint gives a drawer no role of its own. */}
      <div role="dialog" aria-modal="true" aria-labelledby={titleId} className="ro-drawer-content">
        <div className="ro-drawer-head">
          <h2 id={titleId} title={title}>
            {title}
          </h2>
          <Button variant="minimal" icon={<Cross />} aria-label={translate('common.action.close')} onClick={onClose} />
        </div>
        <FrameTitleContext value={title}>{children}</FrameTitleContext>
        {foot && <div className="ro-dialog-foot">{foot}</div>}
      </div>
    </Drawer>
  )
}
