import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { useTranslate } from '../ui/use-translate.ts'

const names = new Map<string, string>()
const listeners = new Set<() => void>()

/** Id of the tab that contains the screen. */
export const TabContext = createContext('')

/** Returns the name of a tab: the screen's own, or the one that the screen set with `useNameTab`. */
export function useTabName({ id, screen }: { id: string; screen: { title: MessageKey } }): string {
  const translate = useTranslate()
  const given = useSyncExternalStore(subscribe, () => names.get(id))
  return given ?? translate(screen.title)
}

/** Names the tab of a detail screen after its subject, such as a channel; undefined keeps the screen's name. */
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
