import { useSyncExternalStore } from 'react'

/** The member's choice; `system` follows the operating system as it changes. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const storageKey = 'rtcops.theme'
const system = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let choice = readStored()

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, () => choice)

/** Returns true while the dark theme is shown. */
const isDark = (): boolean => choice === 'dark' || (choice === 'system' && system.matches)

/** Applies a theme and stores the choice. */
export function setTheme(next: ThemeChoice): void {
  choice = next
  localStorage.setItem(storageKey, next)
  apply()
}

/** Applies the stored theme and follows the system; called once before the first render. */
export function restoreTheme(): void {
  apply()
  system.addEventListener('change', apply)
}

/** Sets the theme class on the root element, so that overlays in portals follow. */
function apply(): void {
  document.documentElement.classList.toggle('bp6-dark', isDark())
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readStored(): ThemeChoice {
  const stored = localStorage.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}
