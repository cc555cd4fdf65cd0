import { useEffect, useEffectEvent } from 'react'

const isMac = /Mac/.test(navigator.platform)

/** How the key is called that goes with each letter. */
export const altKey = isMac ? '⌥' : 'Alt'

/** Keys of the review, each with Alt as those of the console. By their place, as Alt types other letters on some keyboards. */
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
