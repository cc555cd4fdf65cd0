import { useEffect } from 'react'

/**
 * Milliseconds after closing at which the focus is checked: on a busy machine the overlay is removed late and takes
 * the focus with it.
 */
const looks = [0, 100, 300, 600]

/** The return that is under way: of the overlay closed last, until the last look or until another one opens. */
let underWay: { to: HTMLElement; timers: number[] } | undefined

/**
 * Returns the focus to where it was when the component was mounted, so that keyboard users can continue there. An
 * overlay that opens at once after another has closed returns it to where that one would have.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = isLost() && underWay ? underWay.to : document.activeElement
    // A later look of the one before would take the focus while this one closes.
    stopLooking()
    return () => {
      // Inside an overlay that closes too, which returns the focus itself.
      if (!(before instanceof HTMLElement && before.isConnected)) return
      stopLooking()
      // Blueprint moves the focus while it removes the overlay; this runs later, and never takes the focus from any
      // other element.
      const timers = looks.map((delay) => window.setTimeout(() => isLost() && before.focus(), delay))
      underWay = { to: before, timers: [...timers, window.setTimeout(stopLooking, looks.at(-1))] }
    }
  }, [])
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

function stopLooking(): void {
  for (const timer of underWay?.timers ?? []) clearTimeout(timer)
  underWay = undefined
}
