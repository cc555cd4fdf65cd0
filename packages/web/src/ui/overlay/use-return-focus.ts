import { useEffect } from 'react'

/**
 * Milliseconds after closing at which the focus is checked: on a busy machine the overlay is removed late and takes
 * the focus with it.
 */
const looks = [0, 100, 300, 600]

/** Returns the focus to where it was when the component was mounted, so that keyboard users can continue there. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      // Blueprint moves the focus while it removes the overlay; this runs later, and never takes the focus from any
      // other element.
      for (const delay of looks)
        setTimeout(() => {
          const lost = document.activeElement === null || document.activeElement === document.body
          if (lost && before instanceof HTMLElement && before.isConnected) before.focus()
        }, delay)
    }
  }, [])
}
