import { Overlay2 } from '@blueprintjs/core'
import { useTranslate } from '../../ui/use-translate.ts'
import type { MenuEntry } from '../session.ts'
import { PaletteBox } from './palette-box.tsx'
import './palette.css'

interface Props {
  isOpen: boolean
  menu: readonly MenuEntry[]
  onClose: () => void
  /** Opens a page the way the menu does. */
  onOpen: (path: string) => void
}

/** Ctrl/⌘-K: pages by name, and any pasted id. */
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
