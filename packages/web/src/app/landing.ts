import { screenAt } from './find-screen.ts'
import type { MenuEntry } from './session.ts'

const home = '/project'

/**
 * Where a member lands: the project list. Where his menu does not hold it, the first screen of his menu takes its place, so that nobody
 * lands on a page he cannot use.
 */
export function landing(menu: readonly MenuEntry[]): string | undefined {
  const open = pagesOf(menu).filter((entry) => screenAt(entry.url))
  return (open.find((entry) => entry.url === home) ?? open[0])?.url
}

/** The entries that open a page of the console, in menu order. */
export const pagesOf = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu.flatMap((entry) => (entry.menu_type === 1 ? [entry, ...pagesOf(entry.children)] : pagesOf(entry.children)))
