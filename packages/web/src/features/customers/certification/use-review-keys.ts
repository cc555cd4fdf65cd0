import { useEffect, useEffectEvent } from 'react'

const isMac = /Mac/.test(navigator.platform)

/** Name of the modifier key used with each letter. */
export const altKey = isMac ? '⌥' : 'Alt'

/**
 * Handles the keys of the review, each with Alt, as the console's other keys. They are matched by position, because
 * Alt types other letters on some keyboard layouts.
 */
export function useReviewKeys(acts: Readonly<Record<string, () => void>>, enabled: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = event.altKey && !event.ctrlKey && !event.metaKey && !event.repeat ? acts[event.code] : undefined
    if (!act || !enabled) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
