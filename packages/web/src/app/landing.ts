import type { MenuEntry } from '../shell/session.ts'
import { paths } from '../ui/paths.ts'
import { screenAt } from './find-screen.ts'

/**
 * Returns the address to open after login: the project list, or the first screen of the member's menu if the menu
 * does not contain the list, so that no member lands on a page they cannot use.
 */
export function landing(menu: readonly MenuEntry[]): string | undefined {
  const open = pagesOf(menu).filter((entry) => screenAt(entry.url))
  return (open.find((entry) => entry.url === paths.projects) ?? open[0])?.url
}

/** Returns the entries that open a page of the console, in menu order. */
export const pagesOf = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu.flatMap((entry) => (entry.menu_type === 1 ? [entry, ...pagesOf(entry.children)] : pagesOf(entry.children)))
