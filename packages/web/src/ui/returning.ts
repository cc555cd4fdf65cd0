import { useEffect, useLayoutEffect, useRef } from 'react'

let returning = false

/**
 * Returns true at the moment when something kept is shown again: its queries subscribe as if they were new, but must
 * not send requests (R-RT-08).
 */
export const isReturning = (): boolean => returning

/**
 * Marks the moment when something shown before is shown again. `current` names what is shown. The layout effect runs
 * before the queries of what is shown subscribe, and the passive effect, being the parent's, after them.
 */
export function useReturning(current: string | undefined): void {
  const shown = useRef(new Set<string>())
  useLayoutEffect(() => {
    returning = current !== undefined && shown.current.has(current)
  }, [current])
  useEffect(() => {
    returning = false
    if (current !== undefined) shown.current.add(current)
  }, [current])
}
