import './drawer-frame.css'
import { Button, Drawer } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import { type ReactNode, useId } from 'react'
import { useReturnFocus } from './use-return-focus.ts'
import { useTranslate } from './use-translate.ts'

interface Props {
  title: string
  /** For a table of many columns. */
  isWide?: boolean
  /** Buttons that stay in sight below what scrolls. */
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A drawer from the right, for what is read beside a list. It is there as long as it is mounted; Esc and a click beside it close. */
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
        {children}
        {foot && <div className="ro-dialog-foot">{foot}</div>}
      </div>
    </Drawer>
  )
}
