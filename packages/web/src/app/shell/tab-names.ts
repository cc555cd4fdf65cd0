import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { useTranslate } from '../../ui/use-translate.ts'
import type { Tab } from './tabs.ts'

const names = new Map<string, string>()
const listeners = new Set<() => void>()

/** Id of the tab that a screen stands in. */
export const TabContext = createContext('')

/** What a tab is called: the screen's own name, or what the screen said it shows. */
export function useTabName(tab: Tab): string {
  const translate = useTranslate()
  const given = useSyncExternalStore(subscribe, () => names.get(tab.id))
  return given ?? translate(tab.screen.title)
}

/** Names the tab of a detail screen after what it shows, such as a channel; undefined leaves the screen's name. */
export function useNameTab(name: string | undefined): void {
  const id = useContext(TabContext)
  useEffect(() => {
    if (name) names.set(id, name)
    else names.delete(id)
    for (const listener of listeners) listener()
  }, [id, name])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
