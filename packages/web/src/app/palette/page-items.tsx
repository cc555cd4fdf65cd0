import { Document } from '@blueprintjs/icons'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { MenuEntry } from '../../shell/session.ts'
import { paths } from '../../ui/paths.ts'
import type { Viewer } from '../../ui/viewer.ts'
import { screenAt } from '../find-screen.ts'
import { MenuIcon } from '../frame/menu/menu-icon.tsx'
import type { PaletteItem } from './palette-item.ts'

/** Pages without a menu entry that make sense when opened directly. */
const besideMenu = [paths.exports, paths.invoices, paths.certificationRecords, paths.rtt, paths.upLoss, paths.downLoss]

/**
 * Returns the pages that the member may open and whose name, group or address contains the text; all of them if nothing
 * is typed. Those whose name contains it come first.
 */
export function pageItems(
  menu: readonly MenuEntry[],
  text: string,
  { opens }: Viewer,
  translate: Translate,
): PaletteItem[] {
  const query = text.toLowerCase()
  const isNamed = ({ title }: PaletteItem) => title.toLowerCase().includes(query)
  const pages = [...menuPages(menu), ...besideMenu.filter(opens).flatMap((path) => otherPage(path, translate))]
  const isMeant = (page: PaletteItem) =>
    isNamed(page) || [page.note ?? '', page.address].some((word) => word.toLowerCase().includes(query))
  return pages.filter(isMeant).sort((first, second) => Number(isNamed(second)) - Number(isNamed(first)))
}

function menuPages(menu: readonly MenuEntry[]): PaletteItem[] {
  return menu.flatMap((group) =>
    leaves(group, []).map(({ entry, trail }) => ({
      id: `page-${entry.key}`,
      icon: <MenuIcon name={group.icon} />,
      title: entry.name,
      note: trail.join(' / '),
      address: entry.url,
      isPage: true as const,
    })),
  )
}

function leaves(entry: MenuEntry, trail: string[]): { entry: MenuEntry; trail: string[] }[] {
  if (entry.menu_type === 1) return [{ entry, trail }]
  return entry.children.flatMap((child) => leaves(child, [...trail, entry.name]))
}

function otherPage(path: string, translate: Translate): PaletteItem[] {
  const screen = screenAt(path)
  if (!screen) return []
  return [
    { id: `page-${screen.name}`, icon: <Document />, title: translate(screen.title), address: path, isPage: true },
  ]
}
