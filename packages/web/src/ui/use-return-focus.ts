import { useEffect } from 'react'

/** Gives the focus back to where it was when the caller appeared; a keyboard user goes on where he left off. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      // Blueprint moves the focus while it takes the overlay away; ours comes after.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus()
      })
    }
  }, [])
}
