import { useEffect } from 'react'

/** When the focus is looked at after closing, in milliseconds: on a busy machine the overlay goes late and takes it along. */
const looks = [0, 100, 300, 600]

/** Gives the focus back to where it was when the caller appeared; a keyboard user goes on where he left off. */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      // Blueprint moves the focus while it takes the overlay away; ours comes after, and never takes it from anything else.
      for (const delay of looks)
        setTimeout(() => {
          const lost = document.activeElement === null || document.activeElement === document.body
          if (lost && before instanceof HTMLElement && before.isConnected) before.focus()
        }, delay)
    }
  }, [])
}
