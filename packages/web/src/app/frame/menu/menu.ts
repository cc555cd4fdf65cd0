import type { MenuEntry } from '../../../shell/session.ts'
import { screenAt } from '../../find-screen.ts'
import { pagesOf } from '../../landing.ts'
import type { RoutedScreen } from '../../routes.tsx'

/**
 * Returns the server's tree without entries that have no screen in this console, and without branches left empty by
 * that.
 */
export function visibleMenu(menu: readonly MenuEntry[]): MenuEntry[] {
  return menu
    .map((entry) => ({ ...entry, children: visibleMenu(entry.children) }))
    .filter((entry) => {
      if (entry.menu_type === 2) return isWebAddress(entry.url)
      if (entry.menu_type === 1) return screenAt(entry.url) !== undefined
      return entry.children.length > 0
    })
}

/**
 * Returns the address of the entry that a screen highlights: its own if the menu contains it, otherwise its parent's
 * (7.2).
 */
export function highlightOf(screen: RoutedScreen | undefined, menu: readonly MenuEntry[]): string | undefined {
  if (!screen) return undefined
  const addresses = new Set(pagesOf(menu).map((entry) => entry.url))
  return [screen.path, ...(screen.highlights ?? [])].find((address) => addresses.has(address))
}

/** Returns the ancestors of the entry with this address, outermost first; empty if the menu does not contain it. */
export function ancestorsOf(address: string | undefined, menu: readonly MenuEntry[]): MenuEntry[] {
  for (const entry of menu) {
    if (entry.children.some((child) => child.url === address && child.menu_type === 1)) return [entry]
    const below = ancestorsOf(address, entry.children)
    if (below.length > 0) return [entry, ...below]
  }
  return []
}

/**
 * Returns whether an external link may be followed: they come from the database, so only web addresses, never
 * `javascript:`.
 */
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)
