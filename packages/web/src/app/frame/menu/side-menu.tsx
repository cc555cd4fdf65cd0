import { ChevronDown, ChevronRight, MenuClosed, MenuOpen } from '@blueprintjs/icons'
import { useState } from 'react'
import type { MenuEntry } from '../../../shell/session.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { ancestorsOf } from './menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-link.tsx'

interface Props {
  /** The server's tree without entries that lead nowhere. */
  menu: readonly MenuEntry[]
  /** Address of the entry to highlight. */
  active: string | undefined
  mini: boolean
  onToggle: () => void
  onOpen: (path: string) => void
}

/**
 * Draws the side menu from the server's tree (R-SHELL-01…04). When collapsed, a group shows its entries on hover and
 * focus.
 */
export function SideMenu({ menu, active, mini, onToggle, onOpen }: Props) {
  const translate = useTranslate()
  const [open, toggle] = useOpenBranches(menu, active)
  return (
    <nav className="ro-side" aria-label={translate('shell.menu')}>
      <div className="ro-side-scroll">
        <ul>
          {menu.map((entry) => (
            <li key={entry.key} className="ro-side-item">
              {mini ? (
                <MiniGroup entry={entry} active={active} onOpen={onOpen} />
              ) : (
                <Group entry={entry} active={active} open={open} onToggle={toggle} onOpen={onOpen} />
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className="ro-side-foot">
        <button
          type="button"
          className="ro-side-group"
          aria-label={translate(mini ? 'shell.expandMenu' : 'shell.collapseMenu')}
          title={mini ? translate('shell.expandMenu') : undefined}
          onClick={onToggle}
        >
          {mini ? <MenuOpen /> : <MenuClosed />}
          {!mini && <span>{translate('shell.collapseMenu')}</span>}
        </button>
      </div>
    </nav>
  )
}

interface BranchProps {
  entry: MenuEntry
  active: string | undefined
  open: ReadonlySet<string>
  onToggle: (key: string) => void
  onOpen: (path: string) => void
}

function Group({ entry, active, open, onToggle, onOpen }: BranchProps) {
  if (entry.menu_type !== 0)
    return (
      <MenuLink
        entry={entry}
        active={active}
        className="ro-side-group"
        icon={<MenuIcon name={entry.icon} />}
        onOpen={onOpen}
      />
    )
  const isOpen = open.has(entry.key)
  return (
    <>
      <button type="button" className="ro-side-group" aria-expanded={isOpen} onClick={() => onToggle(entry.key)}>
        <MenuIcon name={entry.icon} />
        <span>{entry.name}</span>
        {isOpen ? <ChevronDown size={12} /> : <ChevronRight size={12} />}
      </button>
      {isOpen && <Entries of={entry} active={active} open={open} onToggle={onToggle} onOpen={onOpen} />}
    </>
  )
}

function Entries({ of, ...props }: Omit<BranchProps, 'entry'> & { of: MenuEntry }) {
  return (
    <ul>
      {of.children.map((entry) => (
        <li key={entry.key}>
          {entry.menu_type === 0 ? (
            <SubBranch entry={entry} {...props} />
          ) : (
            <MenuLink entry={entry} active={props.active} className="ro-side-entry" onOpen={props.onOpen} />
          )}
        </li>
      ))}
    </ul>
  )
}

function SubBranch({ entry, open, onToggle, ...props }: BranchProps) {
  const isOpen = open.has(entry.key)
  return (
    <>
      <button type="button" className="ro-side-entry" aria-expanded={isOpen} onClick={() => onToggle(entry.key)}>
        <span>{entry.name}</span>
        {isOpen ? <ChevronDown size={12} /> : <ChevronRight size={12} />}
      </button>
      {isOpen && <Entries of={entry} open={open} onToggle={onToggle} {...props} />}
    </>
  )
}

/** Draws a group of the collapsed menu: its icon, and beside it all its entries while it is hovered or focused. */
function MiniGroup({ entry, active, onOpen }: Omit<BranchProps, 'open' | 'onToggle'>) {
  const links = entry.menu_type === 0 ? leavesOf(entry) : [entry]
  const holdsActive = links.some((link) => link.url === active)
  return (
    <>
      <button type="button" className={`ro-side-group ${holdsActive ? 'ro-current' : ''}`} aria-label={entry.name}>
        <MenuIcon name={entry.icon} />
      </button>
      <div className="ro-flyout">
        <div className="ro-flyout-head">{entry.name}</div>
        {links.map((link) => (
          <MenuLink key={link.key} entry={link} active={active} onOpen={onOpen} />
        ))}
      </div>
    </>
  )
}

const leavesOf = (entry: MenuEntry): MenuEntry[] =>
  entry.children.flatMap((child) => (child.menu_type === 0 ? leavesOf(child) : [child]))

/**
 * Keeps which branches are open. The branch of the active entry opens by itself; what the user opens or closes stays
 * so until they navigate elsewhere.
 */
function useOpenBranches(menu: readonly MenuEntry[], active: string | undefined) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(ancestorsOf(active, menu).map(({ key }) => key)))
  const [shown, setShown] = useState(active)
  if (shown !== active) {
    setShown(active)
    setOpen(new Set([...open, ...ancestorsOf(active, menu).map(({ key }) => key)]))
  }
  const toggle = (key: string) =>
    setOpen(new Set(open.has(key) ? [...open].filter((one) => one !== key) : [...open, key]))
  return [open, toggle] as const
}
