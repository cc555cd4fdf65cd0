import { useSyncExternalStore } from 'react'

/** A warning that concerns the whole console and may outlive the screen that caused it. */
export interface Notice {
  text: string
}

const listeners = new Set<() => void>()
let notice: Notice | undefined

/** Shows a warning once; the toasts that show it are loaded with the shell. */
export function notify(text: string): void {
  notice = { text }
  for (const listener of listeners) listener()
}

/** Returns the last warning; undefined before the first one. */
export const useNotice = (): Notice | undefined => useSyncExternalStore(subscribe, () => notice)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
