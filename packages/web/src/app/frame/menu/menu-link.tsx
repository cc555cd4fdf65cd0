import type { MouseEvent, ReactNode } from 'react'
import type { MenuEntry } from '../../../shell/session.ts'
import { prefetch } from '../screen-gate.tsx'

interface Props {
  entry: MenuEntry
  active: string | undefined
  className?: string
  icon?: ReactNode
  onOpen: (path: string) => void
}

/** Shows a menu entry as a link: inside the console, or to another site in a new browser tab (menu_type 2). */
export function MenuLink({ entry, active, className, icon, onOpen }: Props) {
  const label = (
    <>
      {icon}
      <span>{entry.name}</span>
    </>
  )
  if (entry.menu_type === 2)
    return (
      <a className={className} href={entry.url} target="_blank" rel="noopener noreferrer" title={entry.name}>
        {label}
      </a>
    )
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // With a modifier key the browser opens a new tab or window, as with any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (event.currentTarget.closest('.ro-flyout')) event.currentTarget.blur()
    onOpen(entry.url)
  }
  return (
    <a
      className={className}
      href={entry.url}
      title={entry.name}
      aria-current={entry.url === active ? 'page' : undefined}
      onClick={open}
      onPointerEnter={() => prefetch(entry.url)}
      onFocus={() => prefetch(entry.url)}
    >
      {label}
    </a>
  )
}
