import type { Location } from 'react-router-dom'
import { isUnsaved } from '../../../shell/unsaved.ts'
import { screenAt } from '../../find-screen.ts'
import type { RoutedScreen } from '../../routes.tsx'

/** Maximum number of screens kept alive. */
export const maxTabs = 12

/** A visited screen, which keeps its state. */
export interface Tab {
  /** Path, followed by the identifying parameters for detail screens. */
  id: string
  screen: RoutedScreen
  /** Location of the screen; a hidden screen keeps reading it. */
  location: Location
  /** Changes when the screen has to start afresh. */
  instance: string
  /** Number of the last visit: when there are too many tabs, the one with the smallest number is closed. */
  visit: number
}

/** History state of a link that opens a screen at its defaults instead of returning to its kept state. */
export interface OpenState {
  fresh?: boolean
}

/** Returns the id of the tab of a screen: its path and the query parameters that identify it. */
export const tabIdOf = (screen: RoutedScreen, search: string): string => {
  const query = new URLSearchParams(search)
  return [screen.path, ...(screen.identity ?? []).map((name) => query.get(name) ?? '')].join('\n')
}

/** Returns the tabs after a visit to a location; a location without a screen changes nothing. */
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

/** Returns the tabs without the one that has this id. */
export const without = (tabs: readonly Tab[], id: string): readonly Tab[] => tabs.filter((tab) => tab.id !== id)

/** Returns the tab to show when one is closed: the right neighbour, else the left one. */
export function neighbourOf(tabs: readonly Tab[], id: string): Tab | undefined {
  const place = tabs.findIndex((tab) => tab.id === id)
  return tabs[place + 1] ?? tabs[place - 1]
}

export const addressOf = ({ pathname, search, hash }: Location): string => pathname + search + hash

/** Returns the tab visited least recently; one with unsaved changes only if all have some. */
function leastRecent(tabs: readonly Tab[]): Tab {
  const saved = tabs.filter(({ id }) => !isUnsaved(id))
  return (saved.length > 1 ? saved : tabs).reduce((oldest, tab) => (tab.visit < oldest.visit ? tab : oldest))
}
