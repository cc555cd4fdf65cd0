import { screenAt } from '../find-screen.ts'
import { pagesOf } from '../landing.ts'
import type { Screen } from '../routes.tsx'
import type { MenuEntry } from '../session.ts'

/** The server's tree without what this console has no screen for, and without branches that hold nothing then. */
export function visibleMenu(menu: readonly MenuEntry[]): MenuEntry[] {
  return menu
    .map((entry) => ({ ...entry, children: visibleMenu(entry.children) }))
    .filter((entry) => {
      if (entry.menu_type === 2) return isWebAddress(entry.url)
      if (entry.menu_type === 1) return screenAt(entry.url) !== undefined
      return entry.children.length > 0
    })
}

/** Address of the entry that a screen lights up: its own where the menu holds it, else that of its parent (7.2). */
export function highlightOf(screen: Screen | undefined, menu: readonly MenuEntry[]): string | undefined {
  if (!screen) return undefined
  const addresses = new Set(pagesOf(menu).map((entry) => entry.url))
  return [screen.path, ...(screen.highlights ?? [])].find((address) => addresses.has(address))
}

/** The entries above the one with this address, outermost first; empty when the menu does not hold it. */
export function ancestorsOf(address: string | undefined, menu: readonly MenuEntry[]): MenuEntry[] {
  for (const entry of menu) {
    if (entry.children.some((child) => child.url === address && child.menu_type === 1)) return [entry]
    const below = ancestorsOf(address, entry.children)
    if (below.length > 0) return [entry, ...below]
  }
  return []
}

/** External entries come from the database: only web addresses are followed, never `javascript:`. */
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)
