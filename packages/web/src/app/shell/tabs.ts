import type { Location } from 'react-router-dom'
import { screenAt } from '../find-screen.ts'
import type { Screen } from '../routes.tsx'
import { isUnsaved } from './unsaved.ts'

/** At most so many screens are kept alive. */
export const maxTabs = 12

/** A screen that has been visited and is kept as it was left. */
export interface Tab {
  /** Path, and for detail screens the parameters that tell one from another. */
  id: string
  screen: Screen
  /** Where the screen stands; hidden screens keep seeing it. */
  location: Location
  /** Changes when the screen has to begin anew. */
  instance: string
  /** Rises with each visit: the smallest one is closed when there are too many. */
  visit: number
}

/** What a link says that opens a screen at its defaults instead of going back to where it was left. */
export interface OpenState {
  fresh?: boolean
}

export const tabIdOf = (screen: Screen, search: string): string => {
  const query = new URLSearchParams(search)
  return [screen.path, ...(screen.identity ?? []).map((name) => query.get(name) ?? '')].join('\n')
}

/** The tabs after a visit to a location; a location without a screen changes nothing. */
export function visit(tabs: readonly Tab[], location: Location): readonly Tab[] {
  const screen = screenAt(location.pathname)
  if (!screen) return tabs
  const id = tabIdOf(screen, location.search)
  const turn = 1 + Math.max(0, ...tabs.map((tab) => tab.visit))
  const known = tabs.find((tab) => tab.id === id)
  if (known) {
    const fresh = (location.state as OpenState | null)?.fresh === true && !screen.cached
    const instance = fresh ? location.key : known.instance
    return tabs.map((tab) => (tab === known ? { ...tab, location, instance, visit: turn } : tab))
  }
  const opened = [...tabs, { id, screen, location, instance: location.key, visit: turn }]
  return opened.length > maxTabs ? without(opened, leastRecent(opened).id) : opened
}

export const without = (tabs: readonly Tab[], id: string): readonly Tab[] => tabs.filter((tab) => tab.id !== id)

/** The tab to show when one is closed: the right neighbour, else the left one. */
export function neighbourOf(tabs: readonly Tab[], id: string): Tab | undefined {
  const place = tabs.findIndex((tab) => tab.id === id)
  return tabs[place + 1] ?? tabs[place - 1]
}

export const addressOf = ({ pathname, search, hash }: Location): string => pathname + search + hash

/** Never one that holds something unsaved, as long as there is another. */
function leastRecent(tabs: readonly Tab[]): Tab {
  const saved = tabs.filter(({ id }) => !isUnsaved(id))
  return (saved.length > 1 ? saved : tabs).reduce((oldest, tab) => (tab.visit < oldest.visit ? tab : oldest))
}
