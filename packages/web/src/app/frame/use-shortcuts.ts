import { useEffect, useEffectEvent } from 'react'

interface Shortcuts {
  openPalette: () => void
  openKeys: () => void
  toggleMenu: () => void
  closeTab: () => void
}

/** Handles the keys that work everywhere. Keys without a modifier are ignored while the user types in a field. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actionOf(event, shortcuts)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function actionOf(event: KeyboardEvent, shortcuts: Shortcuts): (() => void) | undefined {
  const { key, code, ctrlKey, metaKey, altKey } = event
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return shortcuts.openPalette
  // With Alt some keyboard layouts type other letters, so the position of the key decides.
  if (altKey && !ctrlKey && !metaKey && code === 'KeyM') return shortcuts.toggleMenu
  if (altKey && !ctrlKey && !metaKey && code === 'KeyW') return shortcuts.closeTab
  if (key === '?' && !ctrlKey && !metaKey && !isTyping(event.target)) return shortcuts.openKeys
  return undefined
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Opens the palette from anywhere by dispatching its shortcut. */
export const openPalette = (): void =>
  void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
