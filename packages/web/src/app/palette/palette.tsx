import { Overlay2 } from '@blueprintjs/core'
import type { MenuEntry } from '../../shell/session.ts'
import { useTranslate } from '../../ui/use-translate.ts'
import { PaletteBox } from './palette-box.tsx'
import './palette.css'

interface Props {
  isOpen: boolean
  menu: readonly MenuEntry[]
  onClose: () => void
  /** Opens a page as the menu does. */
  onOpen: (path: string) => void
}

/**
 * Shows the command palette (Ctrl/⌘-K), which finds companies, projects, calls, rooms, users, members, actions and pages
 * by name or pasted id.
 */
export function Palette({ isOpen, menu, onClose, onOpen }: Props) {
  const translate = useTranslate()
  return (
    <Overlay2 isOpen={isOpen} onClose={onClose} transitionDuration={0} className="ro-palette-overlay">
      <div className="ro-palette" role="dialog" aria-modal="true" aria-label={translate('shell.palette.title')}>
        <PaletteBox menu={menu} onClose={onClose} onOpen={onOpen} />
      </div>
    </Overlay2>
  )
}
