import type { MenuEntry } from '../session.ts'
import { MenuIcon } from '../shell/menu-icon.tsx'
import type { PaletteItem } from './provider.ts'

/** Pages of the member's menu whose name, group or address holds the text; all of them while nothing is typed. */
export function pageItems(menu: readonly MenuEntry[], text: string): PaletteItem[] {
  const wanted = text.toLowerCase()
  return menu
    .flatMap((group) => leaves(group, []).map((leaf) => ({ ...leaf, icon: group.icon })))
    .filter(({ entry, trail }) => [entry.name, entry.url, ...trail].some((word) => word.toLowerCase().includes(wanted)))
    .map(({ entry, trail, icon }) => ({
      id: entry.key,
      icon: <MenuIcon name={icon} />,
      title: entry.name,
      note: trail.join(' / '),
      address: entry.url,
    }))
}

function leaves(entry: MenuEntry, trail: string[]): { entry: MenuEntry; trail: string[] }[] {
  if (entry.menu_type === 1) return [{ entry, trail }]
  return entry.children.flatMap((child) => leaves(child, [...trail, entry.name]))
}
